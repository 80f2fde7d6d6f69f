import type { Sentences } from '../../errorCatalogue.ts'

const keyFromDashboard = 'Kopiere den Schlüssel aus dem Dashboard des Dienstes und verbinde das Konto neu.'
const kept = 'Deine Arbeit bleibt erhalten, und Wavedrop versucht es wieder, sobald die Verbindung da ist.'
const looksAgain = 'Wavedrop sieht gleich noch einmal nach. Vorher wird nichts ein zweites Mal gesendet.'

/** What the hosting service and the way to it answer. */
export const serviceSentences: Sentences = {
  'The service cannot be reached.': 'Der Dienst ist nicht erreichbar.',
  'Your work is kept here and sent when it answers again.':
    'Deine Arbeit bleibt hier und wird gesendet, sobald er wieder antwortet.',
  'The service is there, but it is failing at the moment.': 'Der Dienst ist da, aber gerade gestört.',
  'The service is having trouble (HTTP {1}).': 'Der Dienst hat gerade Schwierigkeiten (HTTP {1}).',
  'Your work is kept, and Wavedrop tries again in a while.':
    'Deine Arbeit bleibt erhalten, und Wavedrop versucht es bald wieder.',
  '{1} sent an answer that Wavedrop does not understand ({2}).':
    '{1} hat eine Antwort geschickt, die Wavedrop nicht versteht ({2}).',
  '{1} sent an answer that Wavedrop does not understand ({2}, at {3}).':
    '{1} hat eine Antwort geschickt, die Wavedrop nicht versteht ({2}, bei {3}).',
  'Check that the base address is that of the hosting service, and look for a newer Wavedrop.':
    'Prüfe, ob die Adresse die des Hosting-Dienstes ist, und sieh nach, ob es ein neueres Wavedrop gibt.',
  '{1} answered with HTTP {2}, which Wavedrop does not know.':
    '{1} hat mit HTTP {2} geantwortet; das kennt Wavedrop nicht.',
  '{1} answered with HTTP {2}, which Wavedrop does not know: {3}':
    '{1} hat mit HTTP {2} geantwortet; das kennt Wavedrop nicht: {3}',
  'Check the base address of the account, and look for a newer Wavedrop.':
    'Prüfe die Adresse des Kontos und sieh nach, ob es ein neueres Wavedrop gibt.',
  '{1} points to {2} instead of answering (HTTP {3}).':
    '{1} verweist auf {2}, statt zu antworten (HTTP {3}).',
  'Wavedrop does not follow it, to keep your key safe. Check the base address of the account.':
    'Um deinen Schlüssel zu schützen, folgt Wavedrop dem nicht. Prüfe die Adresse des Kontos.',
  '{1} answered with nothing (HTTP {2}).': '{1} hat mit nichts geantwortet (HTTP {2}).',
  '{1} answered with a web page instead of data (HTTP {2}).':
    '{1} hat mit einer Webseite statt mit Daten geantwortet (HTTP {2}).',
  '{1} answered with something that is not JSON, or was cut short (HTTP {2}).':
    '{1} hat mit etwas geantwortet, das kein JSON oder abgeschnitten ist (HTTP {2}).',
  '{1} answered {2} (HTTP {3}).': '{1} hat nicht mit Daten geantwortet: {2} (HTTP {3}).',
  'A sign-in page of the network may stand in between, or the base address is not that of the hosting service.':
    'Vielleicht steht die Anmeldeseite eines Netzwerks dazwischen, oder die Adresse ist nicht die des Hosting-Dienstes.',
  'The service does not accept this API key.': 'Der Dienst nimmt diesen API-Schlüssel nicht an.',
  'The service does not accept this API key: {1}': 'Der Dienst nimmt diesen API-Schlüssel nicht an: {1}',
  'Copy the key from the account area of the web dashboard and sign in with it again.': keyFromDashboard,
  'Your account may not do this.': 'Dein Konto darf das nicht.',
  'Your account may not do this: {1}': 'Dein Konto darf das nicht: {1}',
  'Ask the owner or an admin of the show for access.':
    'Bitte den Inhaber oder einen Admin der Show um Zugang.',
  'The service does not know this.': 'Das kennt der Dienst nicht.',
  'The service does not know this: {1}': 'Das kennt der Dienst nicht: {1}',
  'It may have been removed on the service, or this account cannot see it.':
    'Vielleicht wurde es beim Dienst entfernt, oder dieses Konto kann es nicht sehen.',
  'The service refused this.': 'Der Dienst hat das abgelehnt.',
  'The service refused this: {1}': 'Der Dienst hat das abgelehnt: {1}',
  'Change what it names and try again.': 'Ändere, was er nennt, und versuche es erneut.',
  'The service cannot be asked without the key of this account.':
    'Ohne den Schlüssel dieses Kontos lässt sich der Dienst nicht fragen.',
  'Connect again with it. Your work is kept here.':
    'Verbinde neu mit ihm. Deine Arbeit bleibt hier erhalten.',
  'This API key holds characters that no key has.':
    'Dieser API-Schlüssel enthält Zeichen, die kein Schlüssel hat.',
  'The service allows no more requests with this key for now.':
    'Der Dienst erlaubt mit diesem Schlüssel gerade keine weiteren Anfragen.',
  'Something else uses the same API key. Stop it, or try again later.':
    'Etwas anderes benutzt denselben API-Schlüssel. Beende es oder versuche es später erneut.',
  '{1} cannot be found from here ({2}).': '{1} ist von hier aus nicht zu finden ({2}).',
  'Check the internet connection. Your work is kept, and Wavedrop tries again when the connection is back.': `Prüfe die Internetverbindung. ${kept}`,
  '{1} does not take connections ({2}).': '{1} nimmt keine Verbindungen an ({2}).',
  'Your work is kept, and Wavedrop tries again when the connection is back.': kept,
  'No safe connection to {1} could be made ({2}).': 'Keine sichere Verbindung zu {1} möglich ({2}).',
  'Check the date and time of this computer and the network you are in; a sign-in page may stand in between.':
    'Prüfe Datum und Uhrzeit dieses Computers und das Netzwerk; vielleicht steht eine Anmeldeseite dazwischen.',
  '{1} took too long to answer ({2}).': '{1} hat zu lange nicht geantwortet ({2}).',
  'The connection to {1} was cut ({2}).': 'Die Verbindung zu {1} ist abgerissen ({2}).',
  '{1} sent something that cannot be read ({2}).':
    '{1} hat etwas geschickt, das sich nicht lesen lässt ({2}).',
  'Check the base address, and whether a proxy or a sign-in page stands in between.':
    'Prüfe die Adresse und ob ein Proxy oder eine Anmeldeseite dazwischen steht.',
  '{1} sent an answer larger than Wavedrop accepts ({2}).':
    '{1} hat eine größere Antwort geschickt, als Wavedrop annimmt ({2}).',
  'Check that the base address is that of the hosting service.':
    'Prüfe, ob die Adresse die des Hosting-Dienstes ist.',
  'This was stopped before it was finished.': 'Das wurde abgebrochen, bevor es fertig war.',
  'Start it again when you want it.': 'Starte es wieder, wenn du möchtest.',
  'The service gave an upload address that is none.': 'Der Dienst hat eine ungültige Upload-Adresse genannt.',
  'Try again later.': 'Versuche es später erneut.',
  '{1} accepted nothing for {2} seconds.': '{1} hat {2} Sekunden lang nichts angenommen.',
  'Check the internet connection. The upload starts again when it is back.':
    'Prüfe die Internetverbindung. Der Upload beginnt neu, sobald sie wieder da ist.',
  'No id on the service consists of dots only.': 'Keine Kennung beim Dienst besteht nur aus Punkten.',
  'Check the id you gave.': 'Prüfe die Kennung, die du angegeben hast.',
  'The service would not take this: check {1}.': 'Der Dienst würde das nicht annehmen: Prüfe {1}.',
  'Change what is named and try again.': 'Ändere, was genannt ist, und versuche es erneut.',
  '{1} said it was finished before it had the whole file.':
    '{1} hat sich fertig gemeldet, bevor die ganze Datei da war.',
  'The upload is not counted as done. Try it again.':
    'Der Upload gilt nicht als fertig. Versuche ihn erneut.',
  'The storage at {1} is having trouble (HTTP {2}).':
    'Der Speicher bei {1} hat gerade Schwierigkeiten (HTTP {2}).',
  'Your file is safe here, and Wavedrop tries again in a while.':
    'Deine Datei ist hier sicher, und Wavedrop versucht es bald wieder.',
  'The permission to upload had expired.': 'Die Erlaubnis zum Hochladen war abgelaufen.',
  'The storage at {1} refused the file (HTTP {2}).':
    'Der Speicher bei {1} hat die Datei abgelehnt (HTTP {2}).',
  'The storage at {1} refused the file (HTTP {2}, {3}).':
    'Der Speicher bei {1} hat die Datei abgelehnt (HTTP {2}, {3}).',
  'Wavedrop asks for a new permission and tries again.':
    'Wavedrop holt eine neue Erlaubnis und versucht es noch einmal.',
  '{1} points to {2} instead of taking the file (HTTP {3}).':
    '{1} verweist auf {2}, statt die Datei anzunehmen (HTTP {3}).',
  '{1} answered the upload with HTTP {2}, which Wavedrop does not know.':
    '{1} hat auf den Upload mit HTTP {2} geantwortet; das kennt Wavedrop nicht.',
  'Try again later. If it stays so, tell the hosting service.':
    'Versuche es später erneut. Bleibt es so, sag dem Hosting-Dienst Bescheid.',
  'The service does not say which show this episode belongs to.':
    'Der Dienst sagt nicht, zu welcher Show diese Folge gehört.',
  'Fetch the episodes of its show instead.': 'Hole stattdessen die Folgen ihrer Show.',
  '“{1}” was removed on the service.': '„{1}“ wurde beim Dienst entfernt.',
  'Its draft is kept here, and can be sent again.':
    'Der Entwurf bleibt hier erhalten und lässt sich noch einmal senden.',
  'The service did not add everybody.': 'Der Dienst hat nicht alle hinzugefügt.',
  'The answer to adding a subscriber was lost, and the service does not show all of them yet.':
    'Die Antwort auf das Hinzufügen eines Abonnenten ging verloren, und beim Dienst ist er noch nicht zu sehen.',
  'The answer to adding {1} subscribers was lost, and the service does not show them yet.':
    'Die Antwort auf das Hinzufügen von {1} Abonnenten ging verloren, und beim Dienst sind sie noch nicht zu sehen.',
  'The answer to adding a subscriber was lost, and the service does not show them yet.':
    'Die Antwort auf das Hinzufügen eines Abonnenten ging verloren, und beim Dienst ist er noch nicht zu sehen.',
  'The answer to adding {1} subscribers was lost, and the service does not show all of them yet.':
    'Die Antwort auf das Hinzufügen von {1} Abonnenten ging verloren, und beim Dienst sind noch nicht alle zu sehen.',
  'The answer to adding the webhook for {1} was lost, and it does not show on the service yet.':
    'Die Antwort auf das Hinzufügen des Webhooks für {1} ging verloren, und beim Dienst ist er noch nicht zu sehen.',
  'The answer to adding the webhook for {1} was lost, and the service now has {2} of them: {3}.':
    'Die Antwort auf das Hinzufügen des Webhooks für {1} ging verloren, und der Dienst hat jetzt {2} davon: {3}.',
  'The answer to making “{1}” was lost, and it does not show on the service yet.':
    'Die Antwort auf das Anlegen von „{1}“ ging verloren, und beim Dienst ist nichts davon zu sehen.',
  'The answer to making “{1}” was lost. The service has no draft of that name, but one made at that moment: {2}.':
    'Die Antwort auf das Anlegen von „{1}“ ging verloren. Der Dienst hat keinen Entwurf dieses Namens, aber einen aus demselben Moment: {2}.',
  'If that is yours and was renamed, call it “{1}” again on the service’s website. Then try again; otherwise just try again, and yours is made.':
    'Ist das deiner und wurde umbenannt, nenne ihn auf der Website des Dienstes wieder „{1}“ und versuche es erneut. Sonst versuche es einfach erneut, dann wird deiner angelegt.',
  'The answer to making “{1}” was lost, and the service now has {2} drafts of that name: {3}.':
    'Die Antwort auf das Anlegen von „{1}“ ging verloren, und der Dienst hat jetzt {2} Entwürfe dieses Namens: {3}.',
  'Wavedrop looks again in a moment. Nothing is sent a second time before that.': looksAgain,
  'Remove the extra one on the service’s website, then try again. Nothing is sent until then.':
    'Entferne das Überzählige auf der Website des Dienstes und versuche es dann erneut. Bis dahin wird nichts gesendet.',
  'It was to be {1}, but the service answered that it is {2}.':
    'Sie sollte {1} sein, aber laut Dienst ist sie {2}.',
  'Look at the episode, then ask again or leave it as it is.':
    'Sieh dir die Folge an; frage dann noch einmal oder lass sie, wie sie ist.',
  'The service does not take this address: {1}.': 'Der Dienst nimmt diese Adresse nicht an: {1}.',
  'The service does not take {1}.': 'Der Dienst nimmt nicht an: {1}.',
  'The service does not take {1}. {2}': 'Der Dienst nimmt nicht an: {1}. {2}',
  'The service does not take {1} and {2} more.': 'Der Dienst nimmt nicht an: {1} und {2} weitere.',
  'The service does not take {1} and {2} more. {3}': 'Der Dienst nimmt nicht an: {1} und {2} weitere. {3}',
  'Correct the address, or remove it.': 'Berichtige die Adresse oder entferne sie.',
  'Correct or remove what is named, and the rest is sent.':
    'Berichtige oder entferne, was genannt ist, dann wird der Rest gesendet.',
  'The service answered about other days than were asked for.':
    'Der Dienst hat über andere Tage geantwortet, als gefragt war.',
  'Try again; if it happens again, look for a newer Wavedrop.':
    'Versuche es erneut; passiert es wieder, sieh nach, ob es ein neueres Wavedrop gibt.',
}
