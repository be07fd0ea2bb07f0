/** What many of the demo shop's products say alike: facts, options and their values. */
export const germanFacts: Record<string, string> = {
  'Giclée print on 230 g/m² uncoated cotton paper':
    'Giclée-Druck auf ungestrichenem Baumwollpapier, 230 g/m²',
  'Twelve pigment inks, lightfast for a hundred years behind glass':
    'Zwölf Pigmenttinten, hinter Glas hundert Jahre lichtecht',
  'Frames: solid wood, acid-free mat, ready to hang':
    'Rahmen: Massivholz, säurefreies Passepartout, fertig zum Aufhängen',
  'Unframed prints travel flat up to A3 and rolled above':
    'Ungerahmte Drucke reisen bis A3 flach, darüber gerollt',
  '50 × 70 cm, offset on 170 g/m² matte paper':
    '50 × 70 cm, Offsetdruck auf mattem Papier, 170 g/m²',
  'Wooden rails close with magnets and leave no marks':
    'Holzleisten schließen mit Magneten und hinterlassen keine Spuren',
  'Ships rolled in a tube without plastic': 'Versand gerollt in einer Röhre ohne Plastik',
  'A5, 144 pages of 100 g/m² paper that takes fountain pens':
    'A5, 144 Seiten Papier mit 100 g/m², für Füller geeignet',
  'Thread-sewn: opens flat on any page': 'Fadengeheftet: liegt auf jeder Seite flach',
  'Cover printed on recycled board, cloth spine':
    'Einband auf Recyclingkarton gedruckt, Rücken aus Leinen',
  'A5, 96 pages of 160 g/m² drawing paper': 'A5, 96 Seiten Zeichenpapier mit 160 g/m²',
  'Takes pencil, ink and a light wash': 'Verträgt Bleistift, Tinte und eine leichte Lasur',
  'Hard cover to draw on standing up': 'Fester Einband, um im Stehen zu zeichnen',
  '30 × 45 cm, wire-bound at the top': '30 × 45 cm, oben mit Drahtbindung',
  '13 sheets of 200 g/m² uncoated paper': '13 Blatt ungestrichenes Papier, 200 g/m²',
  'Each picture trims to a print': 'Jedes Bild lässt sich zum Druck zuschneiden',
  'Phases of the moon for every day': 'Mondphasen für jeden Tag',
  'A4, 52 undated sheets, glued at the head': 'A4, 52 Blatt ohne Datum, am Kopf verleimt',
  '120 g/m² paper that pencil likes': 'Papier mit 120 g/m², das Bleistift mag',
  'Backing board made of scrap': 'Rückenpappe aus Verschnitt',
  'Sowing table on the backing board': 'Aussaattabelle auf der Rückenpappe',
  'A6, folded, blank inside': 'A6, gefaltet, innen leer',
  '300 g/m² uncoated card with a visible fiber':
    'Ungestrichener Karton mit sichtbarer Faser, 300 g/m²',
  'With an envelope in a matching color': 'Mit Umschlag in passender Farbe',
  'Ten cards, A6': 'Zehn Karten, A6',
  '350 g/m² card, uncoated on the writing side':
    'Karton mit 350 g/m², auf der Schreibseite ungestrichen',
  'Banded in paper': 'Mit Papierbanderole',
  '20 sheets A5, 100 g/m² laid paper': '20 Bogen A5, Vergépapier mit 100 g/m²',
  '10 envelopes C6, lined': '10 Umschläge C6, gefüttert',
  Boxed: 'In der Schachtel',
  '20 sheets A5, 50 g/m² onionskin': '20 Bogen A5, Florpost mit 50 g/m²',
  '10 envelopes': '10 Umschläge',
  'Three sheets, 50 × 70 cm, rolled': 'Drei Bogen, 50 × 70 cm, gerollt',
  '90 g/m² paper, strong enough for corners': 'Papier mit 90 g/m², stark genug für Ecken',
  'Vegetable inks; goes into the paper bin': 'Pflanzliche Druckfarben; gehört ins Altpapier',
  'Eight tags, four designs': 'Acht Anhänger, vier Motive',
  '300 g/m² card with a reinforced eyelet': 'Karton mit 300 g/m² und verstärkter Öse',
  'Cotton string': 'Baumwollschnur',
  'Four bookmarks, 5 × 22 cm': 'Vier Lesezeichen, 5 × 22 cm',
  '400 g/m² card, rounded corners': 'Karton mit 400 g/m², abgerundete Ecken',
  'Hand-knotted tassels': 'Von Hand geknüpfte Quasten',
  'Sheet of twelve, 4 cm each': 'Bogen mit zwölf Stück, je 4 cm',
  'Paper stickers, written on with any pen': 'Aufkleber aus Papier, mit jedem Stift beschreibbar',
  'Come off without a trace for the first week': 'In der ersten Woche spurlos ablösbar',
  'Two sheets of twelve, 4 cm each': 'Zwei Bogen mit je zwölf Stück, je 4 cm',
  'Permanent adhesive': 'Dauerhaft klebend',
  'Delivered by e-mail': 'Zustellung per E-Mail',
  'Never expires': 'Verfällt nie',
  'Valid for everything in the shop': 'Gilt für alles im Shop',
}

export const germanOptions: Record<string, string> = {
  Size: 'Größe',
  Frame: 'Rahmen',
  Hanger: 'Aufhängung',
  Color: 'Farbe',
  Ruling: 'Lineatur',
  Pack: 'Packung',
  Value: 'Wert',
}

export const germanValues: Record<string, string> = {
  A4: 'A4',
  A3: 'A3',
  '50 × 70 cm': '50 × 70 cm',
  Unframed: 'Ungerahmt',
  Oak: 'Eiche',
  Black: 'Schwarz',
  'Poster only': 'Nur das Plakat',
  'Oak rails': 'Leisten aus Eiche',
  'Black rails': 'Schwarze Leisten',
  Rosehip: 'Hagebutte',
  Lagoon: 'Lagune',
  Primary: 'Grundfarben',
  Plain: 'Blanko',
  Lined: 'Liniert',
  Dotted: 'Punktiert',
  Fjord: 'Fjord',
  Dusk: 'Dämmerung',
  Clay: 'Ton',
  Forest: 'Wald',
  Meadow: 'Wiese',
  Saffron: 'Safran',
  Night: 'Nacht',
  Moss: 'Moos',
  'Single card': 'Einzelne Karte',
  'Set of 6': '6er-Set',
  Ember: 'Glut',
  $25: '25 $',
  $50: '50 $',
  $100: '100 $',
}

interface GermanShelf {
  title: string
  description: string
}

export const germanCollections: Record<string, GermanShelf> = {
  'art-prints': {
    title: 'Kunstdrucke',
    description:
      '<p>Pigmenttinten auf Baumwollpapier, in der eigenen Werkstatt gerahmt oder flach verschickt. Jede Auflage wird in kleinen Mengen auf Bestellung gedruckt, damit die Farben die sind, die wir gemeint haben.</p>',
  },
  notebooks: {
    title: 'Notizbücher',
    description:
      '<p>Fadengeheftet, flach aufliegend und freundlich zu Füllern. Wählen Sie erst einen Einband und später einen Zweck.</p>',
  },
  'cards-and-post': {
    title: 'Karten und Post',
    description:
      '<p>Karten für Anlässe, Postkarten für keinen Anlass und Briefpapier, wenn es länger dauert, es zu sagen.</p>',
  },
  'wrapped-up': {
    title: 'Eingepackt',
    description:
      '<p>Papier, das Ecken aushält, Anhänger mit Platz für einen Namen und Schnur, die ein Mensch geknotet hat.</p>',
  },
  'under-twenty': {
    title: 'Unter zwanzig',
    description:
      '<p>Kleine Dinge, die in einen Umschlag oder eine Manteltasche passen, alle unter zwanzig Dollar und alle vorrätig.</p>',
  },
  'after-dark': {
    title: 'Nach Einbruch der Dunkelheit',
    description:
      '<p>Monde, Lampen und tiefes Blau für Flure, Schlafzimmer und Menschen, die zur falschen Stunde wach sind.</p>',
  },
  'gifts-we-would-keep': {
    title: 'Geschenke, die wir behalten würden',
    description:
      '<p>Von Hand ausgesucht, ausgiebig umstritten und auf Wunsch verpackt. Im Zweifel nehmen Sie die Postkarten.</p>',
  },
  'studio-halv': {
    title: 'Studio Halv',
    description:
      '<p>Zwei Menschen, ein Zirkel und sehr viel farbiges Papier. Studio Halv zeichnet alles zuerst von Hand und erst danach mit dem Lineal.</p>',
  },
}
