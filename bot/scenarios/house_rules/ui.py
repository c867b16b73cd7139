"""Strict phases on the panel: closed trade (M-6)."""

from __future__ import annotations

from bot.ui.scene import Additions
from engine.modules.house_rules import trade_closed

PANEL = Additions(trade_closed=trade_closed)
