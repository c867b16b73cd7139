### Pages and lines of the interface that stand in no other file.

ui-lobby-closes = Si la partie ne commence pas, cette table ferme { $when }.
ui-offers-over = Les offres de ce tour sont fermées.

ui-doctor-title = Ce que le bot peut faire ici
ui-doctor-well = Il a tout ce qu’il lui faut. Si une carte de table manquait, elle est postée maintenant.
ui-doctor-missing = Il manque au bot ce qui est barré d’une croix. Quelqu’un qui peut modifier ce salon ouvre ses paramètres, puis ses permissions, et l’accorde au rôle du bot.
ui-permission-view-channel = Voir le salon
ui-permission-send-messages = Envoyer des messages
ui-permission-send-messages-in-threads = Envoyer des messages dans les fils
ui-permission-attach-files = Joindre des fichiers
ui-permission-read-message-history = Voir les anciens messages
