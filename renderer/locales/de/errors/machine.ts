import type { Sentences } from '../../errorCatalogue.ts'

/** The person's files, disks, keychain, and Wavedrop itself. */
export const machineSentences: Sentences = {
  '{1} is empty.': '{1} ist leer.',
  'The export may have failed: look whether the disk was full, then export it again.':
    'Vielleicht ist der Export gescheitert: Sieh nach, ob der Datenträger voll war, und exportiere noch einmal.',
  '{1} is not audio that can be published: it holds {2}.':
    '{1} ist kein Audio, das sich veröffentlichen lässt. Darin ist {2}.',
  '{1} is not audio: nothing in it looks like a sound file.':
    '{1} ist kein Audio: Nichts darin sieht nach einer Tondatei aus.',
  'Export it as MP3, M4A, WAV or AIFF and put that file here.':
    'Exportiere als MP3, M4A, WAV oder AIFF und leg diese Datei hierher.',
  '{1} looks cut off: the program that wrote it did not finish.':
    '{1} sieht abgeschnitten aus: Das Programm, das sie schrieb, wurde nicht fertig.',
  '{1} looks cut off: it says it has {2}, and only {3} are there.':
    '{1} sieht abgeschnitten aus: Sie soll {2} haben, da sind aber nur {3}.',
  'Copy or export it again. If it is still on its way, leave it: it is taken up again when it grows.':
    'Kopiere oder exportiere noch einmal. Ist die Datei noch unterwegs, lass sie: Sobald sie wächst, geht es weiter.',
  '{1} is not there any more.': '{1} ist nicht mehr da.',
  'Look whether it was moved, renamed or deleted, and choose it again.':
    'Sieh nach, ob sie verschoben, umbenannt oder gelöscht wurde, und wähle sie neu.',
  '{1} cannot be opened just now: another program keeps it to itself.':
    '{1} lässt sich gerade nicht öffnen: Ein anderes Programm gibt sie nicht frei.',
  'Close it in the other program.': 'Schließe sie in dem anderen Programm.',
  'Wavedrop is not allowed to read {1}.': 'Wavedrop darf {1} nicht lesen.',
  'Change its permissions so that you can read it.':
    'Ändere die Zugriffsrechte so, dass du sie lesen kannst.',
  '{1} cannot be read ({2}).': '{1} lässt sich nicht lesen ({2}).',
  'Look whether the drive is connected and healthy, then try again.':
    'Sieh nach, ob das Laufwerk verbunden und in Ordnung ist, und versuche es erneut.',
  '{1} is a link to another file.': '{1} ist eine Verknüpfung mit einer anderen Datei.',
  'Links are never followed. Choose the file itself.':
    'Verknüpfungen wird nie gefolgt. Wähle die Datei selbst.',
  '{1} is not a file but a folder, a pipe or a device.':
    '{1} ist keine Datei, sondern ein Ordner, eine Pipe oder ein Gerät.',
  'Choose a sound file.': 'Wähle eine Tondatei.',
  '{1} is too large: it has {2}, and the hosting service takes 5 GB.':
    '{1} ist zu groß: Sie hat {2}, und der Hosting-Dienst nimmt höchstens 5 GB.',
  'Export it as MP3 or M4A; a day of speech fits into 5 GB.':
    'Exportiere sie als MP3 oder M4A; in 5 GB passt ein ganzer Tag Sprache.',
  '{1} was written to while it was being read.': 'In {1} wurde geschrieben, während sie gelesen wurde.',
  'Try again when the other program is done with it.':
    'Versuche es erneut, wenn das andere Programm mit ihr fertig ist.',
  '{1} is on a network drive, where changes are not announced: Wavedrop looks every two seconds.':
    '{1} liegt auf einem Netzlaufwerk, das Änderungen nicht meldet: Wavedrop sieht alle zwei Sekunden nach.',
  'Changes in {1} cannot be announced here ({2}): Wavedrop looks every two seconds.':
    'Änderungen in {1} können hier nicht gemeldet werden ({2}): Wavedrop sieht alle zwei Sekunden nach.',
  'The system watches as many folders as it may: raise fs.inotify.max_user_watches.':
    'Das System beobachtet schon so viele Ordner, wie es darf: Erhöhe fs.inotify.max_user_watches.',
  'The system has too many files open: close programs you do not need.':
    'Das System hat zu viele Dateien offen: Schließe Programme, die du nicht brauchst.',
  'The tags of {1} cannot be read: {2}.': 'Die Angaben in {1} lassen sich nicht lesen: {2}.',
  'Reading the tags of {1} was stopped.': 'Das Lesen der Angaben in {1} wurde abgebrochen.',
  'Waiting for the file was stopped.': 'Das Warten auf die Datei wurde abgebrochen.',
  'The file was changed while it was uploaded.': 'Die Datei wurde während des Hochladens geändert.',
  'Wait until your editor has finished writing it; the upload then starts again.':
    'Warte, bis dein Schnittprogramm fertig ist; der Upload beginnt dann neu.',
  'The file could not be read to its end.': 'Die Datei ließ sich nicht bis zum Ende lesen.',
  'Check that the disk it is on is still connected.': 'Prüfe, ob ihr Datenträger noch verbunden ist.',
  '“{1}” changed while it was being sent.': '„{1}“ hat sich beim Senden geändert.',
  'Wavedrop starts again once it stays the same.': 'Wavedrop beginnt neu, sobald sie gleich bleibt.',
  '“{1}” is not a file or folder that can be read.':
    '„{1}“ ist keine Datei und kein Ordner, den man lesen kann.',
  'Choose another one.': 'Wähle etwas anderes.',
  'That file was not chosen here.': 'Diese Datei wurde hier nicht gewählt.',
  'That folder was not chosen here.': 'Dieser Ordner wurde hier nicht gewählt.',
  'That {1} was not chosen here.': 'Das wurde hier nicht gewählt ({1}).',
  'Choose or drop it again.': 'Wähle es noch einmal oder zieh es noch einmal hierher.',
  '“{1}” is not a file on this computer.': '„{1}“ ist keine Datei auf diesem Computer.',
  'Save it to a folder first, then drop it from there.':
    'Speichere sie zuerst in einem Ordner und zieh sie von dort hierher.',
  'That is not a picture in PNG.': 'Das ist kein Bild im PNG-Format.',
  'Try again.': 'Versuche es erneut.',
  'There is no room for “{1}” on the disk.': 'Für „{1}“ ist auf dem Datenträger kein Platz.',
  'Free some space, or choose another folder.': 'Schaffe Platz oder wähle einen anderen Ordner.',
  '“{1}” cannot be written there.': '„{1}“ kann dort nicht geschrieben werden.',
  'Choose a folder that you may write to.': 'Wähle einen Ordner, in den du schreiben darfst.',
  'The folder for “{1}” is not there.': 'Der Ordner für „{1}“ ist nicht da.',
  '“{1}” could not be written ({2}).': '„{1}“ konnte nicht geschrieben werden ({2}).',
  'Look whether the drive is connected, or choose another folder.':
    'Sieh nach, ob das Laufwerk verbunden ist, oder wähle einen anderen Ordner.',
  '{1} is a file, not a folder.': '{1} ist eine Datei, kein Ordner.',
  'Choose the folder that the file is in.': 'Wähle den Ordner, in dem die Datei liegt.',
  'The folder {1} is not there.': 'Der Ordner {1} ist nicht da.',
  'Connect its drive, put it back, or choose another folder.':
    'Verbinde sein Laufwerk, leg ihn zurück oder wähle einen anderen.',
  'Wavedrop is not allowed to read the folder {1}.': 'Wavedrop darf den Ordner {1} nicht lesen.',
  'Change its permissions so that you can open it, or choose another folder.':
    'Ändere seine Zugriffsrechte so, dass du ihn öffnen kannst, oder wähle einen anderen.',
  'The folder {1} cannot be read ({2}).': 'Der Ordner {1} lässt sich nicht lesen ({2}).',
  'Look whether the drive is connected and healthy.':
    'Sieh nach, ob das Laufwerk verbunden und in Ordnung ist.',
  '{1} could not be opened.': '{1} ließ sich nicht öffnen.',
  'There is no room left on the disk.': 'Auf dem Datenträger ist kein Platz mehr.',
  'Free some space, then try again.': 'Schaffe Platz und versuche es erneut.',
  'Wavedrop cannot write to {1}.': 'Wavedrop kann nicht in {1} schreiben.',
  'Allow writing to that folder, or choose another profile folder.':
    'Erlaube das Schreiben in diesen Ordner oder wähle einen anderen Profilordner.',
  'Wavedrop cannot use its data in {1} ({2}).': 'Wavedrop kann seine Daten in {1} nicht benutzen ({2}).',
  'Look whether its drive is connected and healthy, then start Wavedrop again.':
    'Sieh nach, ob das Laufwerk verbunden und in Ordnung ist, und starte Wavedrop dann neu.',
  'This build of Wavedrop has no database: {1}.': 'Dieses Wavedrop hat keine Datenbank: {1}.',
  'Install Wavedrop again.': 'Installiere Wavedrop neu.',
  'Install the latest version of Wavedrop.': 'Installiere die neueste Version von Wavedrop.',
  'Another Wavedrop (process {1}) is using this profile.':
    'Ein anderes Wavedrop (Prozess {1}) benutzt dieses Profil.',
  'Close it, or choose another folder with --profile. The profile is {1}.':
    'Schließe es oder wähle mit --profile einen anderen Ordner. Das Profil ist {1}.',
  'The folder {1} cannot be used.': 'Der Ordner {1} lässt sich nicht benutzen.',
  'Choose another one with --profile. {1}': 'Wähle mit --profile einen anderen. {1}',
  'The account is removed, but its data could not be deleted.':
    'Das Konto ist entfernt, aber seine Daten ließen sich nicht löschen.',
  'Delete {1} yourself.': 'Lösche {1} selbst.',
  'Delete {1} yourself. {2}': 'Lösche {1} selbst. {2}',
  'The keychain is locked, so it neither gives nor takes the key.':
    'Der Schlüsselbund ist gesperrt; er gibt und nimmt den Schlüssel nicht.',
  'Unlock it and try again, or use the key for this session only.':
    'Entsperre ihn und versuche es erneut, oder nutze den Schlüssel nur für diese Sitzung.',
  'No keychain can be reached on this machine: {1}':
    'Auf diesem Computer ist kein Schlüsselbund erreichbar: {1}',
  'Install and start gnome-keyring or KWallet (it needs libsecret and a D-Bus session) and try again, or use the key for this session only.':
    'Installiere und starte gnome-keyring oder KWallet (mit libsecret und einer D-Bus-Sitzung) und versuche es erneut, oder nutze den Schlüssel nur für diese Sitzung.',
  "Check the system's keychain and try again, or use the key for this session only.":
    'Prüfe den Schlüsselbund des Systems und versuche es erneut, oder nutze den Schlüssel nur für diese Sitzung.',
  'The keychain took the key but did not give the same one back.':
    'Der Schlüsselbund hat den Schlüssel angenommen, aber einen anderen zurückgegeben.',
  'Look at what the keychain holds for Wavedrop and try again, or use the key for this session only.':
    'Sieh nach, was im Schlüsselbund für Wavedrop liegt, und versuche es erneut, oder nutze den Schlüssel nur für diese Sitzung.',
  'Something went wrong inside Wavedrop.': 'In Wavedrop ist etwas schiefgegangen.',
  'Try it once more. The log in the profile folder says what happened.':
    'Versuche es noch einmal. Was passiert ist, steht im Protokoll im Profilordner.',
  'Wavedrop could not go on with this: {1}.': 'Wavedrop konnte damit nicht weitermachen: {1}.',
  'Try again. If it happens again, please report it.':
    'Versuche es erneut. Passiert es wieder, melde es bitte.',
  'Only the window of Wavedrop itself may ask for this.':
    'Danach darf nur das Fenster von Wavedrop selbst fragen.',
  'The window asked in a way Wavedrop does not understand: {1}.':
    'Das Fenster hat etwas gefragt, das Wavedrop nicht versteht: {1}.',
  'There is no such channel.': 'Einen solchen Kanal gibt es nicht.',
  'Wavedrop could not start.': 'Wavedrop konnte nicht starten.',
  'The sandbox could not be started.': 'Die Sandbox konnte nicht gestartet werden.',
  'Its folder may be damaged: rename {1} and try again.':
    'Vielleicht ist ihr Ordner beschädigt: Benenne {1} um und versuche es erneut.',
  'What the service sent could not be kept on this computer.':
    'Was der Dienst geschickt hat, ließ sich auf diesem Computer nicht speichern.',
  'Look whether the disk is full. Wavedrop asks again in a minute.':
    'Sieh nach, ob der Datenträger voll ist. Wavedrop fragt in einer Minute noch einmal.',
  'This Wavedrop runs from its sources and cannot be started at login.':
    'Dieses Wavedrop läuft aus seinem Quelltext und kann nicht bei der Anmeldung starten.',
  'Install a packaged version.': 'Installiere eine fertige Version.',
  '{1} cannot be changed.': '{1} lässt sich nicht ändern.',
  'The place where newer versions are cannot be reached, or makes no sense.':
    'Der Ort, an dem neuere Versionen liegen, ist nicht erreichbar oder ergibt keinen Sinn.',
  'That audio is not being shown.': 'Dieses Audio wird gerade nicht gezeigt.',
  'Open its episode again.': 'Öffne seine Folge noch einmal.',
  'The licences cannot be read ({1}).': 'Die Lizenzen lassen sich nicht lesen ({1}).',
  'There is no report yet.': 'Es gibt noch keinen Bericht.',
  'Look at it first.': 'Sieh ihn dir zuerst an.',
  'The report could not be saved to {1}.': 'Der Bericht ließ sich nicht in {1} speichern.',
}
