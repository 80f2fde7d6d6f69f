import type { Sentences } from '../../errorCatalogue.ts'

const reloadList = 'Lade die Liste neu.'

/** Accounts, folders, episodes, jobs, subscribers: what a person works with. */
export const deskSentences: Sentences = {
  'No account is open.': 'Es ist kein Konto geöffnet.',
  'Connect your account, or explore the sandbox.': 'Verbinde dein Konto oder probiere die Sandbox aus.',
  'The key of “{1}” is not on this computer.': 'Der Schlüssel von „{1}“ ist nicht auf diesem Computer.',
  'Connect again with the key from your account page.':
    'Verbinde neu mit dem Schlüssel von deiner Kontoseite.',
  'This key belongs to {1}, not to “{2}”.': 'Dieser Schlüssel gehört {1}, nicht „{2}“.',
  'Add it as an account of its own.': 'Füge ihn als eigenes Konto hinzu.',
  'That account is not in this profile.': 'Dieses Konto ist nicht in diesem Profil.',
  'Connect it first.': 'Verbinde es zuerst.',
  'Whose key this is cannot be told without asking the service.':
    'Wem dieser Schlüssel gehört, lässt sich nur beim Dienst erfragen.',
  'Use this account once while the service answers.':
    'Benutze dieses Konto einmal, während der Dienst antwortet.',
  '“{1}” is not a service address.': '„{1}“ ist keine Adresse eines Dienstes.',
  'It looks like https://api.example.com.': 'Sie sieht aus wie https://api.example.com.',
  'The service address must not hold a name or password.':
    'In der Adresse des Dienstes darf kein Name oder Passwort stehen.',
  'Enter the key in its own field.': 'Gib den Schlüssel in seinem eigenen Feld ein.',
  'Over plain http anybody on the way could read your key.':
    'Über http ohne s könnte unterwegs jeder deinen Schlüssel lesen.',
  'Use the https:// address.': 'Nimm die Adresse mit https://.',
  'That folder is being watched already.': 'Dieser Ordner wird schon beobachtet.',
  'Change it in the list of folders.': 'Ändere ihn in der Liste der Ordner.',
  'That folder is no longer watched.': 'Dieser Ordner wird nicht mehr beobachtet.',
  'Choose it again.': 'Wähle ihn neu.',
  'This folder is not watched any more.': 'Dieser Ordner wird nicht mehr beobachtet.',
  'Watch it again.': 'Beobachte ihn wieder.',
  'That file is no longer on the board.': 'Diese Datei ist nicht mehr auf dem Brett.',
  'Drop it again if it should be an episode.':
    'Zieh sie noch einmal hierher, wenn sie eine Folge werden soll.',
  'Sending “{1}” was stopped.': 'Das Senden von „{1}“ wurde abgebrochen.',
  'Try again to send it after all, or remove it here.':
    'Versuche es erneut, um sie doch zu senden, oder entferne sie hier.',
  '“{1}” was exported again. There already is an episode made from it: “{2}”.':
    '„{1}“ wurde noch einmal exportiert. Daraus gibt es schon eine Folge: „{2}“.',
  'Let it replace the audio of that episode, make a second episode of it, or remove it here.':
    'Lass sie das Audio dieser Folge ersetzen, mach eine zweite Folge daraus oder entferne sie hier.',
  'That episode is not on this computer.': 'Diese Folge ist nicht auf diesem Computer.',
  'Refresh the list.': reloadList,
  'That show is not on this computer.': 'Diese Show ist nicht auf diesem Computer.',
  'Refresh the list of shows.': 'Lade die Liste der Shows neu.',
  'There is no show “{1}” in this account.': 'In diesem Konto gibt es keine Show „{1}“.',
  'Use a show’s id or slug; “shows” lists them.': 'Nimm Kennung oder Kurznamen einer Show.',
  'The shows are: {1}.': 'Die Shows sind: {1}.',
  'There is no such version.': 'Diese Version gibt es nicht.',
  'Look at the list of versions again.': 'Sieh noch einmal in die Liste der Versionen.',
  'Nothing is to be decided about {1}.': 'Hier ist nichts mehr zu entscheiden: {1}.',
  'It may be settled already.': 'Vielleicht ist es schon entschieden.',
  'The service has this episode.': 'Der Dienst hat diese Folge.',
  'It can be removed on the service’s website only.':
    'Entfernen lässt sie sich nur auf der Website des Dienstes.',
  'That time has already passed.': 'Diese Zeit ist schon vorbei.',
  'Choose a later one, or publish it now.': 'Wähle eine spätere oder veröffentliche jetzt.',
  'The time it was to be published has passed, so it was not published.':
    'Die geplante Zeit ist vorbei, deshalb wurde sie nicht veröffentlicht.',
  'Try again to publish it now, or choose another time.':
    'Versuche es erneut, um sie jetzt zu veröffentlichen, oder wähle eine andere Zeit.',
  'Whether this was carried out is not known: its answer was lost, and the episode was changed on the service since. Nothing was sent again.':
    'Ob das ausgeführt wurde, ist nicht bekannt: Die Antwort ging verloren, und die Folge wurde seither beim Dienst geändert. Nichts wurde noch einmal gesendet.',
  'Look at the episode. Try again to do it all the same, or cancel to leave it as it is on the service.':
    'Sieh dir die Folge an. Versuche es erneut, um es trotzdem zu tun, oder brich ab, damit sie beim Dienst bleibt, wie sie ist.',
  'Also changed on the service: {1}. Nothing was overwritten.':
    'Auch beim Dienst geändert: {1}. Nichts wurde überschrieben.',
  'Choose what it is to be, field by field. Trying again sends what is here.':
    'Entscheide Feld für Feld, was gelten soll. Erneut versuchen sendet, was hier steht.',
  'This address was also changed on the service, to {1}. Nothing was overwritten.':
    'Diese Adresse wurde auch beim Dienst geändert, in {1}. Nichts wurde überschrieben.',
  'Try again to send the one that is here, or cancel to keep that one.':
    'Versuche es erneut, um die hiesige zu senden, oder brich ab, um die andere zu behalten.',
  'This episode has no page yet.': 'Diese Folge hat noch keine Seite.',
  'It gets one when it is on the service.': 'Sie bekommt eine, wenn sie beim Dienst ist.',
  'There is no such job.': 'Diesen Auftrag gibt es nicht.',
  'Look at the activity again.': 'Sieh noch einmal in die Aktivität.',
  'That is already over.': 'Das ist schon vorbei.',
  'Nothing needs to be done.': 'Es ist nichts zu tun.',
  'There is no upload to take up again.': 'Hier ist kein Upload, der sich fortsetzen ließe.',
  'Drop the file again.': 'Zieh die Datei noch einmal hierher.',
  'There is no upload to pause.': 'Hier ist kein Upload zum Anhalten.',
  'It may be finished already.': 'Vielleicht ist er schon fertig.',
  'It is being sent this very moment and cannot be stopped.':
    'Es wird genau jetzt gesendet und lässt sich nicht abbrechen.',
  'Wait a few seconds; it can be changed afterwards.':
    'Warte ein paar Sekunden; danach lässt es sich ändern.',
  '“{1}” is not a private show, so it has no subscribers.':
    '„{1}“ ist keine private Show und hat deshalb keine Abonnenten.',
  'Everybody can listen to it. Refresh the shows if it was made private just now.':
    'Sie ist für alle zu hören. Lade die Shows neu, falls sie eben erst privat geworden ist.',
  'That subscriber is not on this computer.': 'Dieser Abonnent ist nicht auf diesem Computer.',
  '{1}{2}: this is no e-mail address.': 'Keine E-Mail-Adresse: {1}{2}.',
  '{1}: this is no e-mail address.': 'Keine E-Mail-Adresse: {1}.',
  '{1} and {2} more: this is no e-mail address.': 'Keine E-Mail-Adressen: {1} und {2} weitere.',
  'Correct it. Nothing was changed.': 'Berichtige das. Nichts wurde geändert.',
  '{1} is a subscriber of this show already.': '{1} ist schon Abonnent dieser Show.',
  'Choose another address, or remove one of the two.':
    'Wähle eine andere Adresse oder entferne eine der beiden.',
  'Correct it, or remove it.': 'Berichtige sie oder entferne sie.',
  'That webhook is not on this computer.': 'Dieser Webhook ist nicht auf diesem Computer.',
  '“{1}” is not a web address.': '„{1}“ ist keine Webadresse.',
  'Write it whole, as in https://example.com/hook.': 'Schreib sie ganz aus, wie https://example.com/hook.',
  'A webhook sends {1} to that address already.': 'Ein Webhook sendet {1} schon an diese Adresse.',
  'A second one would deliver everything twice.': 'Ein zweiter würde alles doppelt liefern.',
  'This episode is not on the service yet, so nobody can have downloaded it.':
    'Diese Folge ist noch nicht beim Dienst; niemand kann sie geladen haben.',
  'Its figures begin when it is published.': 'Ihre Zahlen beginnen mit der Veröffentlichung.',
  'These are not the ends of a stretch of days.': 'Das sind nicht Anfang und Ende eines Zeitraums.',
  'The first day must not be after the last.': 'Der erste Tag darf nicht nach dem letzten liegen.',
}
