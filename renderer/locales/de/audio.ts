import type { Text } from '../en.ts'

/** Der Ton einer Folge: hören, sehen, ersetzen. */
export const audio: Text['audio'] = {
  label: 'Audio',
  failed: 'Das Audio ließ sich nicht abfragen.',
  play: 'Abspielen',
  pause: 'Pause',
  position: 'Stelle',
  timeOf: (time, total) => `${time} von ${total}`,
  rest: (time) => `−${time}`,
  showRest: 'Zeigen, wie viel noch kommt',
  showTotal: 'Die ganze Länge zeigen',
  rate: (times) => `${String(times).replace('.', ',')}×`,
  rateIs: (rate) => `Tempo ${rate}`,
  rateWhat: 'Tempo ändern',
  detour: 'Dieser Computer kann die Datei nicht abspielen; du hörst sie vom Dienst.',
  brokenHere: 'Dieser Computer kann die Datei nicht abspielen. Veröffentlichen lässt sie sich trotzdem.',
  brokenThere: 'Das Audio lässt sich gerade nicht vom Dienst abspielen. Versuche es später erneut.',
  none: { title: 'Noch kein Audio', what: 'Wähle eine fertige Datei oder zieh sie hierher.' },
  notHere: {
    title: 'Noch nichts zu hören',
    what: 'Die Datei ist nicht mehr, wo sie war, und der Dienst hat sie noch nicht.',
  },
  add: 'Audio hinzufügen',
  replace: 'Ersetzen',
  replaceWhat: 'Eine andere Datei für diese Folge wählen oder hierherziehen',
  looking: 'Datei wird angesehen',
  taken: (name) => `„${name}“ ist auf dem Weg zu dieser Folge.`,
  arrived: 'Es ist schon angekommen. Wähle die frühere Datei, um zu ihr zurückzukehren.',
  takenBack: 'Gestoppt. Die Folge behält ihr bisheriges Audio.',
  oneFile: 'Eine Folge nimmt eine Audiodatei.',
  oneFileHint:
    'Zieh eine einzelne Datei hierher, oder mehrere irgendwo anders hin: Dann wird aus jeder eine Folge.',
  dropReplace: 'Hier ablegen, um das Audio dieser Folge zu ersetzen',
  dropAdd: 'Hier ablegen, um dieser Folge ihr Audio zu geben',
  onItsWay: 'Audio',
  newOnItsWay: 'Neues Audio; bis es da ist, hören alle das jetzige',
  setting: 'Hochgeladen; es wird das Audio dieser Folge',
  cancelWay: 'Diesen Upload abbrechen',
  cancelWhat:
    'Die Folge behält ihr Audio. Eine Veröffentlichung, die auf das neue Audio wartet, wird mit abgebrochen.',
  processing: {
    what: 'Der Dienst verarbeitet das Audio noch: Länge und Datei für die Hörer folgen. Du kannst weiterarbeiten und veröffentlichen.',
    asked: (time) => `Zuletzt gefragt um ${time}; es wird von selbst wieder gefragt.`,
    askedNow: 'Eben gefragt; es wird von selbst wieder gefragt.',
    notAsked: 'Es wird von selbst wieder gefragt.',
  },
  waveformOf: (title) => `Wellenform von ${title}`,
}

/** Das Bild einer Folge. */
export const artwork: Text['artwork'] = {
  label: 'Adresse des Covers',
  placeholder: 'https://',
  ofEpisode: 'Cover dieser Folge',
  ofShow: 'Das Cover der Show, das verwendet wird',
  show: 'Leer: Das Cover der Show wird verwendet.',
  noShow: 'Leer: Das Cover der Show wird verwendet, und sie hat noch keines.',
  notAddress: 'Das ist keine Webadresse (https://…). Der Dienst lehnt sie ab.',
  loading: 'Das Bild wird geladen …',
  broken: 'Unter dieser Adresse ließ sich kein Bild laden. Apps würden das der Show zeigen.',
  good: (size) => `${size} Pixel, quadratisch.`,
  small: (size) => `${size} Pixel. Verzeichnisse wollen mindestens 1.400 × 1.400.`,
  large: (size) => `${size} Pixel. Verzeichnisse wollen höchstens 3.000 × 3.000.`,
  notSquare: (size) => `${size} Pixel. Verzeichnisse wollen ein Quadrat und schneiden ab, was keines ist.`,
  kind: 'Dem Namen nach weder JPEG noch PNG; Verzeichnisse wollen eines davon.',
}
