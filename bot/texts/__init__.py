"""Every word the bot says, in English and in French: catalogues, and a speaker that turns the game into sentences."""
