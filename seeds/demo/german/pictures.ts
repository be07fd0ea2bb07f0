/** What the demo shop's pictures show, in German. */

const shows: Record<string, string> = {
  'a red moon above folded hills': 'ein roter Mond über gefalteten Hügeln',
  'a bay branch in line and flat color': 'ein Lorbeerzweig aus Linie und Farbfläche',
  'quarter circles, bars and targets in red, blue and yellow':
    'Viertelkreise, Balken und Zielscheiben in Rot, Blau und Gelb',
  'a coral sun setting behind nine waves':
    'eine korallenrote Sonne, die hinter neun Wellen untergeht',
  'the phases of the moon around a full golden moon':
    'die Mondphasen rund um einen goldenen Vollmond',
  'cut-paper seaweeds on blocks of color': 'Algen aus Scherenschnitt auf Farbflächen',
  'contour lines of an imaginary island': 'Höhenlinien einer erdachten Insel',
  'three pots with branches before an arch': 'drei Töpfe mit Zweigen vor einem Bogen',
  'two overlapping suns made of printed dots':
    'zwei Sonnen aus Rasterpunkten, die einander überlagern',
  'a small town on a hill at night, windows lit':
    'eine kleine Stadt auf einem Hügel bei Nacht, mit erleuchteten Fenstern',
  'mountain ridges fading into mist under an orange sun':
    'Bergketten, die unter einer orangefarbenen Sonne im Nebel verschwinden',
  'three nested archways and a sun': 'drei ineinandergestellte Torbögen und eine Sonne',
  'brush strokes following the wind': 'Pinselstriche, die dem Wind folgen',
  'planets on their rings around an orange sun':
    'Planeten auf ihren Bahnen um eine orangefarbene Sonne',
  'a giant white ampersand above an alphabet, on yellow':
    'ein riesiges weißes Et-Zeichen über einem Alphabet, auf Gelb',
  'planets circling a golden sun on night blue':
    'Planeten, die auf Nachtblau um eine goldene Sonne kreisen',
  'halved oranges and leaves on dark green': 'halbierte Orangen und Blätter auf Dunkelgrün',
  'blocks of woven stripes': 'Blöcke aus gewebten Streifen',
}

const settings: readonly [pattern: RegExp, german: string][] = [
  [/^Art print of (.*) in an oak frame$/, 'Kunstdruck im Eichenrahmen'],
  [/^Art print of (.*) in a black frame$/, 'Kunstdruck im schwarzen Rahmen'],
  [/^The unframed print of (.*), held by two clips$/, 'Ungerahmter Druck an zwei Klammern'],
  [/^Poster of (.*), hanging from oak rails$/, 'Plakat an Leisten aus Eiche'],
  [/^Poster of (.*), hanging from black rails$/, 'Plakat an schwarzen Leisten'],
  [/^Close view of the poster of (.*)$/, 'Nahaufnahme des Plakats'],
]

const others: Record<string, string> = {
  'Notebook with marble chips on the cover, in rosehip':
    'Notizbuch mit Marmorsplittern auf dem Einband, in Hagebutte',
  'Notebook with marble chips on the cover, in lagoon':
    'Notizbuch mit Marmorsplittern auf dem Einband, in Lagune',
  'Notebook with marble chips on the cover, in primary':
    'Notizbuch mit Marmorsplittern auf dem Einband, in Grundfarben',
  'Notebook with woven blocks on the cover, in fjord':
    'Notizbuch mit gewebten Feldern auf dem Einband, in Fjord',
  'Notebook with woven blocks on the cover, in dusk':
    'Notizbuch mit gewebten Feldern auf dem Einband, in Dämmerung',
  'Notebook with woven blocks on the cover, in clay':
    'Notizbuch mit gewebten Feldern auf dem Einband, in Ton',
  'Notebook with climbing sprigs and berries on the cover, in forest':
    'Notizbuch mit rankenden Zweigen und Beeren auf dem Einband, in Wald',
  'Notebook with climbing sprigs and berries on the cover, in meadow':
    'Notizbuch mit rankenden Zweigen und Beeren auf dem Einband, in Wiese',
  'Notebook with overlapping wave fans on the cover, in fjord':
    'Notizbuch mit geschuppten Wellenfächern auf dem Einband, in Fjord',
  'Notebook with overlapping wave fans on the cover, in lagoon':
    'Notizbuch mit geschuppten Wellenfächern auf dem Einband, in Lagune',
  'Notebook with overlapping wave fans on the cover, in saffron':
    'Notizbuch mit geschuppten Wellenfächern auf dem Einband, in Safran',
  'Notebook with atomic stars on the cover, in saffron':
    'Notizbuch mit Atomsternen auf dem Einband, in Safran',
  'Notebook with atomic stars on the cover, in night':
    'Notizbuch mit Atomsternen auf dem Einband, in Nacht',
  'Notebook with contour lines on the cover, in moss':
    'Notizbuch mit Höhenlinien auf dem Einband, in Moos',
  'Notebook with contour lines on the cover, in clay':
    'Notizbuch mit Höhenlinien auf dem Einband, in Ton',
  'Wall calendar open at May, with a still life of pots and fruit':
    'Wandkalender, im Mai aufgeschlagen, mit einem Stillleben aus Töpfen und Früchten',
  'Wall calendar open at August, with a still life in blue-green':
    'Wandkalender, im August aufgeschlagen, mit einem Stillleben in Blaugrün',
  'Wall calendar open at January, with violet hills under a peach moon':
    'Wandkalender, im Januar aufgeschlagen, mit violetten Hügeln unter einem pfirsichfarbenen Mond',
  'Wall calendar open at June, with green hills under an orange moon':
    'Wandkalender, im Juni aufgeschlagen, mit grünen Hügeln unter einem orangefarbenen Mond',
  'Wall calendar open at April, with birds on wires':
    'Wandkalender, im April aufgeschlagen, mit Vögeln auf Drähten',
  'Weekly desk pad with a wave pattern in blue-green':
    'Wochenblock für den Schreibtisch mit Wellenmuster in Blaugrün',
  'Weekly desk pad with a geometric pattern in terracotta':
    'Wochenblock für den Schreibtisch mit geometrischem Muster in Terrakotta',
  'Weekly desk pad with a terrazzo pattern in violet':
    'Wochenblock für den Schreibtisch mit Terrazzomuster in Violett',
  'Garden planner pad with a leaf pattern': 'Gartenplaner als Block mit Blattmuster',
  'Greeting card with a border of flowers and the words Thank you and its envelope':
    'Grußkarte mit Blumenrand und den Worten „Thank you“, mit Umschlag',
  'Greeting card with geometric shapes and the words Happy birthday and its envelope':
    'Grußkarte mit geometrischen Formen und den Worten „Happy birthday“, mit Umschlag',
  'Greeting card with birds resting on wires and its envelope':
    'Grußkarte mit Vögeln, die auf Drähten rasten, mit Umschlag',
  'Greeting card with a yellow moon over blue hills and its envelope':
    'Grußkarte mit gelbem Mond über blauen Hügeln, mit Umschlag',
  'Greeting card with a sun over waves and the word Hello and its envelope':
    'Grußkarte mit einer Sonne über Wellen und dem Wort „Hello“, mit Umschlag',
  'Greeting card with a lamplit town and the words Merry and bright and its envelope':
    'Grußkarte mit einer Stadt im Lampenlicht und den Worten „Merry and bright“, mit Umschlag',
  'Five landscape postcards spread on a table':
    'Fünf Postkarten mit Landschaften, auf einem Tisch ausgebreitet',
  'Five patterned postcards spread on a table':
    'Fünf gemusterte Postkarten, auf einem Tisch ausgebreitet',
  'Letter paper and lined envelopes with a wave pattern in violet':
    'Briefpapier und gefütterte Umschläge mit Wellenmuster in Violett',
  'Letter paper and lined envelopes with a citrus pattern':
    'Briefpapier und gefütterte Umschläge mit Zitrusmuster',
  'Airmail letter paper with woven stripes': 'Luftpostpapier mit gewebten Streifen',
  'Rolls of star-patterned wrapping paper and a parcel in cream and gold':
    'Rollen Geschenkpapier mit Sternen und ein Päckchen in Creme und Gold',
  'Rolls of star-patterned wrapping paper and a parcel in dark red':
    'Rollen Geschenkpapier mit Sternen und ein Päckchen in Dunkelrot',
  'Rolls of leaf-patterned wrapping paper and a parcel in dark green':
    'Rollen Geschenkpapier mit Blättern und ein Päckchen in Dunkelgrün',
  'Rolls of leaf-patterned wrapping paper and a parcel in pink':
    'Rollen Geschenkpapier mit Blättern und ein Päckchen in Rosa',
  'Rolls of citrus-patterned wrapping paper and a parcel':
    'Rollen Geschenkpapier mit Zitrusfrüchten und ein Päckchen',
  'Four gift tags with flowers on cotton string':
    'Vier Geschenkanhänger mit Blumen an Baumwollschnur',
  'Four gift tags with geometric patterns': 'Vier Geschenkanhänger mit geometrischen Mustern',
  'Four bookmarks with cut-paper seaweeds and tassels':
    'Vier Lesezeichen mit Algen aus Scherenschnitt und Quasten',
  'Four bookmarks with night scenes and tassels':
    'Vier Lesezeichen mit nächtlichen Motiven und Quasten',
  'Sheet of twelve round stickers in green and orange':
    'Bogen mit zwölf runden Aufklebern in Grün und Orange',
  'Sheet of twelve round stickers in violet and peach':
    'Bogen mit zwölf runden Aufklebern in Violett und Pfirsich',
  'Sheet of twelve round stickers in red, yellow and blue':
    'Bogen mit zwölf runden Aufklebern in Rot, Gelb und Blau',
  'Sheet of twelve round envelope seals in green and gold':
    'Bogen mit zwölf runden Siegeln für Umschläge in Grün und Gold',
  'Two gift cards, one with hills under a moon':
    'Zwei Geschenkkarten, eine mit Hügeln unter einem Mond',
  'Framed prints on a wall above a sideboard': 'Gerahmte Drucke an einer Wand über einem Sideboard',
  'Three patterned notebooks side by side': 'Drei gemusterte Notizbücher nebeneinander',
  'Landscape postcards spread on a table':
    'Postkarten mit Landschaften, auf einem Tisch ausgebreitet',
  'Rolls of wrapping paper and a parcel with a bow':
    'Rollen Geschenkpapier und ein Päckchen mit Schleife',
  'A sheet of round stickers': 'Ein Bogen mit runden Aufklebern',
  'Three notebooks with night patterns': 'Drei Notizbücher mit nächtlichen Mustern',
  'A wrapped parcel and rolls of paper with oranges':
    'Ein eingepacktes Päckchen und Papierrollen mit Orangen',
  'Three geometric notebooks': 'Drei Notizbücher mit geometrischem Muster',
  'A living room with five framed prints above a sideboard':
    'Ein Wohnzimmer mit fünf gerahmten Drucken über einem Sideboard',
  'A poster of bold round shapes on a table':
    'Ein Plakat mit kräftigen runden Formen auf einem Tisch',
  'A sheet of wrapping paper with a pattern of citrus fruit':
    'Ein Bogen Geschenkpapier mit einem Muster aus Zitrusfrüchten',
  'Gift tags with cut-out shapes on a table':
    'Geschenkanhänger mit ausgeschnittenen Formen auf einem Tisch',
  'A wall calendar with a drawing of ridges': 'Ein Wandkalender mit einer Zeichnung von Bergketten',
  'A close look at a print of waves': 'Ein Druck mit Wellen aus der Nähe',
}

/** A description in German; undefined for one that is not ours. */
export function germanAlt(english: string): string | undefined {
  for (const [pattern, setting] of settings) {
    const [, shown = ''] = pattern.exec(english) ?? []
    const german = shows[shown]
    if (german) return `${setting}: ${german}`
  }
  return others[english]
}
