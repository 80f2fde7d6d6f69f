/** Fields that a date or a time of day is typed into, and the calendar beside them. */
export const dateFields = {
  part: { day: 'Tag', month: 'Monat', year: 'Jahr', hour: 'Stunde', minute: 'Minute' },
  blank: { day: 'tt', month: 'mm', year: 'jjjj', hour: '––', minute: '––' },
  empty: 'leer',
  missing: (parts: string) => `Noch offen: ${parts}.`,
  noSuchDay: (day: string) => `Den ${day} gibt es nicht.`,
  unread: {
    date: 'Im Eingefügten war kein Datum zu erkennen.',
    time: 'Im Eingefügten war keine Uhrzeit zu erkennen.',
  },
  back: (value: string) => `Zurück zu ${value}`,
  calendar: 'Kalender',
  open: (field: string) => `${field}: Kalender öffnen`,
  keys: 'Pfeiltasten gehen um Tage und Wochen, Bild auf und Bild ab um Monate, mit der Umschalttaste um Jahre.',
}
