import type { ErrorCatalogue } from '../../errorCatalogue.ts'

/** What each code means, where the main process says a sentence that has no translation. */
export const codes: ErrorCatalogue['codes'] = {
  unauthorised: {
    message: 'Der Dienst nimmt diesen Schlüssel nicht an.',
    hint: 'Kopiere den Schlüssel aus dem Dashboard des Dienstes und verbinde das Konto neu.',
  },
  forbidden: {
    message: 'Dein Konto darf das nicht.',
    hint: 'Bitte den Inhaber der Show um Zugang.',
  },
  'not-found': {
    message: 'Das ist nicht mehr vorhanden.',
    hint: 'Lade die Liste neu.',
  },
  invalid: {
    message: 'So kann das nicht angenommen werden.',
    hint: 'Ändere, was genannt ist, und versuche es erneut.',
  },
  'rate-limited': {
    message: 'Der Dienst hat um eine Pause gebeten.',
    hint: 'Es geht von selbst weiter.',
  },
  unreachable: {
    message: 'Der Dienst ist nicht erreichbar.',
    hint: 'Deine Arbeit bleibt hier und wird gesendet, sobald er wieder antwortet.',
  },
  'unexpected-answer': {
    message: 'Der Dienst hat anders geantwortet als erwartet.',
    hint: 'Versuche es später erneut und sieh nach, ob es ein neueres Wavedrop gibt.',
  },
  refused: {
    message: 'Der Speicher des Dienstes hat die Datei abgelehnt.',
    hint: 'Wavedrop versucht es mit einer neuen Erlaubnis noch einmal.',
  },
  'file-missing': {
    message: 'Die Datei oder der Ordner ist nicht da.',
    hint: 'Sieh nach, ob etwas verschoben oder umbenannt wurde, und wähle neu.',
  },
  'file-unreadable': {
    message: 'Die Datei oder der Ordner lässt sich nicht lesen.',
    hint: 'Prüfe die Zugriffsrechte und ob das Laufwerk verbunden ist.',
  },
  'file-empty': {
    message: 'Die Datei ist leer.',
    hint: 'Exportiere sie noch einmal.',
  },
  'file-changed': {
    message: 'Die Datei hat sich währenddessen geändert.',
    hint: 'Warte, bis dein Schnittprogramm mit ihr fertig ist.',
  },
  'not-audio': {
    message: 'Diese Datei ist kein Audio, das sich veröffentlichen lässt.',
    hint: 'Exportiere sie als MP3, M4A, WAV oder AIFF.',
  },
  'disk-full': {
    message: 'Auf dem Datenträger ist kein Platz mehr.',
    hint: 'Schaffe Platz und versuche es erneut.',
  },
  'read-only': {
    message: 'Dort darf Wavedrop nicht schreiben.',
    hint: 'Erlaube das Schreiben in diesen Ordner oder wähle einen anderen.',
  },
  'keychain-locked': {
    message: 'Der Schlüsselbund ist gesperrt.',
    hint: 'Entsperre ihn und versuche es erneut.',
  },
  'keychain-missing': {
    message: 'Auf diesem Computer ist kein Schlüsselbund erreichbar.',
    hint: 'Prüfe den Schlüsselbund des Systems oder nutze den Schlüssel nur für diese Sitzung.',
  },
  'profile-in-use': {
    message: 'Ein anderes Wavedrop benutzt dieses Profil.',
    hint: 'Schließe es und starte Wavedrop dann neu.',
  },
  cancelled: {
    message: 'Das wurde abgebrochen, bevor es fertig war.',
    hint: 'Starte es wieder, wenn du möchtest.',
  },
  'in-doubt': {
    message: 'Die Antwort des Dienstes ging verloren.',
    hint: 'Wavedrop sieht gleich nach, ob es angekommen ist. Vorher wird nichts ein zweites Mal gesendet.',
  },
  conflict: {
    message: 'Das wurde auch beim Dienst geändert. Nichts wurde überschrieben.',
    hint: 'Entscheide, was gelten soll.',
  },
  'time-passed': {
    message: 'Diese Zeit ist schon vorbei.',
    hint: 'Wähle eine spätere oder veröffentliche jetzt.',
  },
  'already-taken': {
    message: 'Das gibt es schon.',
    hint: 'Sieh dir an, was schon da ist.',
  },
  'bad-request': {
    message: 'Damit kann Wavedrop nichts anfangen.',
    hint: 'Prüfe deine Angaben und versuche es erneut.',
  },
  'foreign-frame': {
    message: 'Danach darf nur das Fenster von Wavedrop selbst fragen.',
    hint: 'Starte Wavedrop neu.',
  },
  'not-connected': {
    message: 'Es ist kein Konto verbunden.',
    hint: 'Verbinde dein Konto oder probiere die Sandbox aus.',
  },
  internal: {
    message: 'In Wavedrop ist etwas schiefgegangen.',
    hint: 'Versuche es erneut. Wenn es wieder passiert, starte Wavedrop neu; deine Arbeit bleibt erhalten.',
  },
}
