import type { Words } from './en.ts'

export const de: Words = {
  tray: {
    show: 'Wavedrop zeigen',
    hide: 'Wavedrop ausblenden',
    add: 'Audio hinzufügen …',
    hold: 'Alle Uploads anhalten',
    quit: 'Wavedrop beenden',
  },
  standing: {
    noAccount: 'Kein Konto ist offen',
    uploading: (count, percent) =>
      count === 1
        ? `1 Datei wird hochgeladen, ${percent} %`
        : `${count} Dateien werden hochgeladen, ${percent} %`,
    needsYou: (count) => (count === 1 ? '1 Sache braucht dich' : `${count} Sachen brauchen dich`),
    held: (count) => (count === 1 ? '1 Upload ist angehalten' : `${count} Uploads sind angehalten`),
    refused: 'Der Dienst lehnt den Schlüssel ab',
    noKey: 'Wartet auf den Schlüssel des Kontos',
    offline: (waiting) =>
      waiting === 0
        ? 'Offline'
        : `Offline, ${waiting === 1 ? '1 Änderung wartet' : `${waiting} Änderungen warten`}`,
    failing: (waiting) =>
      waiting === 0
        ? 'Der Dienst ist gestört'
        : `Der Dienst ist gestört, ${waiting === 1 ? '1 Änderung wartet' : `${waiting} Änderungen warten`}`,
    sending: (waiting) =>
      waiting === 1 ? '1 Änderung wird gesendet' : `${waiting} Änderungen werden gesendet`,
    done: 'Alles ist beim Dienst',
  },
  notes: {
    published: {
      one: (title) => `„${title}“ ist veröffentlicht`,
      many: (count) => `${count} Folgen veröffentlicht`,
    },
    uploaded: {
      one: (title) => `„${title}“ ist hochgeladen`,
      many: (count) => `${count} Dateien hochgeladen`,
    },
    needsYou: {
      one: (title) => `„${title}“ braucht dich`,
      many: (count) => `${count} Sachen brauchen dich`,
    },
    late: {
      one: (title) => `„${title}“ ist noch nicht erschienen`,
      many: (count) => `${count} Folgen sind noch nicht erschienen`,
    },
    lateWhat: 'Der Termin ist vorbei, und beim Dienst ist die Folge immer noch geplant.',
    keyRefused: 'Der Dienst lehnt deinen Schlüssel ab',
    keyRefusedWhat: 'Bis du ihn ersetzt, wird nichts gesendet. Deine Arbeit bleibt erhalten.',
    untitled: 'Ohne Titel',
    andMore: (count) => `und ${count} weitere`,
  },
  goesOn: {
    title: 'Wavedrop läuft im Hintergrund weiter',
    what: 'Um Uploads und Ordner kümmert es sich weiter. Über das Symbol kommst du zum Fenster zurück oder beendest es.',
  },
  menu: { view: 'Ansicht', zoomIn: 'Vergrößern', zoomOut: 'Verkleinern', resetZoom: 'Originalgröße' },
  dialogs: {
    folder: { title: 'Ordner zum Beobachten wählen', button: 'Diesen Ordner beobachten' },
    audio: { title: 'Fertiges Audio wählen', button: 'Hinzufügen', kind: 'Audio' },
    plan: { title: 'Plan öffnen', button: 'Öffnen', kind: 'Tabelle (CSV)' },
    save: {
      title: 'Speichern unter',
      kinds: { csv: 'Tabelle', png: 'Bild', txt: 'Text', srt: 'SubRip-Untertitel', vtt: 'WebVTT-Untertitel' },
    },
  },
}
