/** First run, and connecting another account. */
export const connect = {
  welcome: 'Fertiges Audio in einen Ordner – und es wird eine Folge.',
  intro: 'Wähle, wo deine Shows zu Hause sind. Das andere kannst du später hinzufügen.',
  next: {
    label: 'Von hier zum ersten Entwurf',
    steps: ['Verbinden oder ausprobieren', 'Aufnahme oder Export-Ordner hinzufügen', 'Der Entwurf ist da'],
  },
  known: {
    title: 'Deine Konten',
    what: 'Gerade ist keines offen. Alles, was du gemacht hast, ist noch da.',
    enter: 'Schlüssel eingeben',
  },
  service: {
    title: 'Verbinde deinen Hosting-Dienst',
    what: 'Deine Shows und Folgen, mit dem API-Schlüssel aus dem Dashboard des Dienstes.',
    address: 'Adresse des Dienstes',
    addressPlaceholder: 'https://api.example.com',
    addressHelp: 'Was vor /v1 steht.',
    addressMissing: 'Gib die Adresse deines Hosting-Dienstes ein.',
    addressWrong: 'Das ist keine Adresse. Sie beginnt mit https://',
    key: 'API-Schlüssel',
    keyHelp: 'Im Dashboard des Dienstes, bei deinem Konto.',
    keyMissing: 'Gib deinen API-Schlüssel ein.',
    keep: 'Schlüssel aufbewahren',
    keychain: 'Im Schlüsselbund dieses Computers',
    keychainHelp: 'Du bleibst auch nach einem Neustart verbunden.',
    session: 'Bis ich Wavedrop beende',
    sessionHelp: 'Vom Schlüssel wird nichts gespeichert.',
    submit: 'Verbinden',
    submitting: 'Der Dienst wird gefragt …',
  },
  sandbox: {
    title: 'Mit der Sandbox ausprobieren',
    what: 'Ein vollständiger Übungsdienst auf diesem Computer: Beispiel-Shows, echte Uploads, niemand hört zu.',
    submit: 'Sandbox ausprobieren',
    submitting: 'Sandbox wird gestartet …',
  },
}
