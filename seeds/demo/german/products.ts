/** The demo shop's products in German: titles and the paragraphs under them, by slug. */
export interface GermanGoods {
  title: string
  copy: readonly string[]
}

export const germanPrints: Record<string, GermanGoods> = {
  'red-moon-over-the-wold': {
    title: 'Roter Mond über den Hügeln',
    copy: [
      'Der Druck, nach dem der Laden heißt. Fünf Hügel, jeder mit seinen eigenen Furchen gekämmt, und ein Mond, der röter aufging, als irgendwer bestellt hatte.',
      'Das Terrakotta haben wir dreimal gemischt, bis es nicht mehr nach Ziegel aussah, sondern nach Abend.',
    ],
  },
  'bay-branch': {
    title: 'Lorbeerzweig',
    copy: [
      'Ein Zweig, auf einem Spaziergang geschnitten und noch am selben Nachmittag gezeichnet. Die Linie sitzt um ein Haar neben der Farbe darunter, und genau dort wollte sie hin.',
      'Fühlt sich in der Küche zu Hause und nimmt Dampf weniger übel als die meisten.',
    ],
  },
  'composition-with-quarter-circles': {
    title: 'Komposition mit Viertelkreisen',
    copy: [
      'Rot, Gelb, Blau und die Strenge eines Rasters. Die erste Fassung schnitt Studio Halv aus Papier, mit nichts als Zirkel und Lineal.',
      'Treten Sie drei Schritte zurück, und es beginnt sich zu bewegen.',
    ],
  },
  'nine-waves': {
    title: 'Neun Wellen',
    copy: [
      'Seeleute zählen neun Wellen bis zur großen. Hier sind sie der Reihe nach, von der blassesten am Horizont bis zu der, die Ihnen gleich die Schuhe nass macht.',
      'Ein stiller, kühler Druck für Räume, in denen nachmittags die Sonne steht.',
    ],
  },
  'lunar-year': {
    title: 'Mondjahr',
    copy: [
      'Zwölf Phasen um einen Vollmond, wie auf der Wandtafel einer Sternwarte. Das Nachtblau ist vollflächig gedruckt, von Kante zu Kante, sodass das Papier selbst zum Himmel wird.',
      'Beliebt in Fluren und bei Menschen, die zur falschen Stunde wach sind.',
    ],
  },
  'four-seaweeds': {
    title: 'Vier Algen',
    copy: [
      'Schere, Gouache und kein Bleistift: Jeder Wedel wurde in einem Zug geschnitten, so wie man seinen Namen schreibt.',
      'Den Rest besorgen die Farbflächen. Hängen Sie es dorthin, wo eine Wand auf einen Grund gewartet hat.',
    ],
  },
  'survey-of-an-unnamed-island': {
    title: 'Vermessung einer namenlosen Insel',
    copy: [
      'Haarfeine Höhenlinien und blaue Bänder für eine Insel, die auf keiner Karte steht. Der kleine Punkt ist die Stelle, an der wir die Hütte bauen würden.',
      'Aus der Nähe ist jede Linie scharf genug, um auf ihr zu gehen.',
    ],
  },
  'still-life-with-three-pots': {
    title: 'Stillleben mit drei Krügen',
    copy: [
      'Ein hoher Krug, ein bauchiger und einer nur zum Ansehen. Das Obst wurde gegessen, sobald die Zeichnung fertig war.',
      'Im Geist aus der Mitte des Jahrhunderts, gezeichnet im letzten Frühling.',
    ],
  },
  'two-suns': {
    title: 'Zwei Sonnen',
    copy: [
      'Zwei Punktraster, zwei Farben, eine Überschneidung. Wo Koralle auf Petrol trifft, erscheint eine dritte Farbe, die nie auf der Presse lag.',
      'Am schönsten quer durch den Raum gesehen, und danach aus nächster Nähe.',
    ],
  },
  'lamplit-town': {
    title: 'Stadt bei Lampenlicht',
    copy: [
      'Gut hundert Fenster, die meisten davon erleuchtet. In der dritten Reihe sitzt jemand noch spät mit einem Buch, und wer das ist, entscheiden Sie.',
      'Kinder suchen das Haus ohne Lampe. Es gibt mehrere.',
    ],
  },
  'far-ridges': {
    title: 'Ferne Bergkämme',
    copy: [
      'Sieben Kämme und der Nebel dazwischen. Der vorderste ist fast Tinte, der letzte kaum noch da.',
      'Gedruckt auf dem weichsten Papier, das wir führen, denn Nebel soll nicht glänzen.',
    ],
  },
  doorways: {
    title: 'Torbögen',
    copy: [
      'Drei ineinander gestellte Bögen und eine Sonne, die hineinfand. Gezeichnet nach einem Sommer in einer Stadt, in der keine Tür ganz gerade war.',
    ],
  },
  'wind-study-no-8': {
    title: 'Windstudie Nr. 8',
    copy: [
      'Zweitausend Pinselstriche folgen einem Wind, den niemand gesehen hat. Jeder folgt seinem Nachbarn, keiner wiederholt sich.',
      'Wird für Sie gedruckt, sobald Sie bestellen: Bitte rechnen Sie mit einer Woche bis zum Versand.',
    ],
  },
  'a-school-chart-of-the-planets': {
    title: 'Schulwandkarte der Planeten',
    copy: [
      'Sieben Planeten, keiner im Maßstab, alle in guter Ordnung. Geht nächsten Monat in den Druck.',
    ],
  },
  'monoline-ampersand': {
    title: 'Und-Zeichen in einer Linie',
    copy: [
      'Ein Musterblatt für eine Schrift, die nur aus Kreisen und Geraden besteht. Ein Zeichen ruft, das übrige Alphabet steht daneben.',
      'Für Ateliers, für Paare und für alle, die finden, dass „und“ Besseres verdient.',
    ],
  },
  'the-inner-planets': {
    title: 'Die inneren Planeten',
    copy: [
      'Astronomie, wie sie früher im Klassenzimmer hing: Ringe, halb beleuchtete Planeten und in der Ecke eine Sonne, die zu groß für das Blatt ist.',
      'Das Blau ist tief genug, um eine blasse Wand nach Morgen aussehen zu lassen.',
    ],
  },
  'citrus-season': {
    title: 'Zitruszeit',
    copy: [
      'Im Winter sind Orangen gut, und dann braucht eine Küche sie am meisten. Halbe, ganze und Blätter, purzelnd wie aus einer fallen gelassenen Tüte.',
    ],
  },
  'weaving-workshop': {
    title: 'Webwerkstatt',
    copy: [
      'Kette und Schuss als Tinte auf Papier, nach den Wandbehängen einer berühmten Werkstatt. Jedes Feld trägt zwei Farben, und keine zwei Nachbarn sind sich einig.',
      'Diese Auflage ist ausverkauft. Eine zweite, in Blau, ist auf dem Webstuhl.',
    ],
  },
}

export const germanPaper: Record<string, GermanGoods> = {
  'terrazzo-notebook': {
    title: 'Notizbuch Terrazzo',
    copy: [
      'Marmorsplitter in Gips, von Hand gestreut, bis keine Ecke mehr einsam war. Ein Papieretikett wartet darauf, wofür Sie dieses Notizbuch bestimmen.',
      'Passt in eine Manteltasche, wenn der Mantel großzügig ist.',
    ],
  },
  'loom-notebook': {
    title: 'Notizbuch Webstuhl',
    copy: [
      'Ein Einband wie eine gefaltete Decke und ein Gummiband, das ihn über Fahrkarten, Quittungen und dem einen oder anderen gepressten Blatt geschlossen hält.',
    ],
  },
  'hedgerow-notebook': {
    title: 'Notizbuch Hecke',
    copy: [
      'Zweige und Beeren klettern über den Einband, am Rücken genäht mit einem Faden, den wir viel zu sorgfältig ausgesucht haben.',
      'Für Feldnotizen, Saatlisten und die Namen der Nachbarskatzen.',
    ],
  },
  'tide-notebook': {
    title: 'Notizbuch Gezeiten',
    copy: [
      'Das alte Wellenmuster, Fächer über Fächer, mit einem verirrten in Koralle, wo das Boot vorbeifuhr. Beschriftet als Logbuch; dass Sie segeln müssen, steht nirgends.',
    ],
  },
  'atomic-notebook': {
    title: 'Notizbuch Atomzeit',
    copy: [
      'Sterne aus einer Küche von 1956, als die Zukunft noch runde Ecken haben sollte. Wir sind weiterhin dieser Meinung.',
    ],
  },
  'field-sketchbook': {
    title: 'Skizzenbuch für draußen',
    copy: [
      'Schweres Papier für Bleistift, Tinte und eine leichte Lasur, in einem Einband, der steif genug ist, um im Stehen auf einer Wiese zu zeichnen.',
    ],
  },
  'twelve-still-lifes-wall-calendar': {
    title: 'Wandkalender Zwölf Stillleben',
    copy: [
      'Ein Tisch, ein paar Krüge und was der Monat hineinstellt: getriebene Zweige im Februar, viel zu viele Pflaumen im August.',
      'Der Montag steht vorn, die Monde sind eingezeichnet, und in jedem Kästchen ist Platz zum Schreiben.',
    ],
  },
  'moon-and-hills-calendar': {
    title: 'Kalender Mond und Hügel',
    copy: [
      'Zwölf Abende auf demselben Hügel, vom Violett des Januars bis zur letzten warmen Nacht im September. Jeder Vollmond trägt einen Punkt aus Kupferfarbe.',
    ],
  },
  'last-years-birds-calendar': {
    title: 'Vogelkalender vom letzten Jahr',
    copy: [
      'Ein Vogel für jeden Monat eines Jahres, das vorbei ist. Hier aufgehoben für alle, die danach fragen.',
    ],
  },
  'this-week-desk-pad': {
    title: 'Schreibtischblock Diese Woche',
    copy: [
      'Sieben Tage, sieben Kästchen zum Abhaken und sonst nichts. Reißen Sie die Woche am Freitag ab und spüren Sie den Unterschied.',
    ],
  },
  'garden-year-planner': {
    title: 'Planer für das Gartenjahr',
    copy: [
      'Was gesät wurde, was aufging und was die Schnecken davon hielten. Ein Block für den Pflanztisch, mit einem Rand, der breit genug für Ausreden ist.',
    ],
  },
  'flower-border-thank-you-card': {
    title: 'Dankeskarte Blumenrand',
    copy: ['Zehn Blumen, von denen keine im Buch steht. Für die Nachbarin, die Ihre gegossen hat.'],
  },
  'happy-birthday-loudly': {
    title: 'Alles Gute, und zwar laut',
    copy: [
      'Alle Formen, die wir hatten, in allen Farben, die hineinpassten. Kerzen nicht enthalten.',
    ],
  },
  'birds-on-a-wire-card': {
    title: 'Karte Vögel auf der Leitung',
    copy: [
      'Niemand auf dieser Karte hat es eilig. Vorn steht kein Wort, also passt sie zu fast allem, was Sie zu sagen haben.',
    ],
  },
  'good-night-card': {
    title: 'Karte Gute Nacht',
    copy: [
      'Ein Mond und fünf schlafende Hügel. Wir verkaufen sie zur Geburt, zur guten Besserung und zum Ende langer Vorhaben.',
    ],
  },
  'hello-sunshine-card': {
    title: 'Karte Hallo, Sonnenschein',
    copy: [
      'Ein Wort und ein Sonnenuntergang. Eine dieser Karten, die man besser ohne Anlass verschickt.',
    ],
  },
  'merry-little-houses-card': {
    title: 'Karte Fröhliche kleine Häuser',
    copy: [
      'Eine Stadt mit brennenden Lampen und Schnee in der Vorhersage. Gedruckt im Juli, von Leuten in kurzen Hosen.',
    ],
  },
  'evening-country-postcards': {
    title: 'Postkarten Abendland',
    copy: [
      'Zehn Postkarten, fünf Abende: ein Mond, ein Bergkamm, ein Meer, eine Stadt und ein Wald. Von jedem zwei, weil eine immer am Kühlschrank bleibt.',
    ],
  },
  'pattern-book-postcards': {
    title: 'Postkarten aus dem Musterbuch',
    copy: [
      'Die fünf Lieblingsmuster des Ladens in der Größe einer Briefmarkenalbumseite. Zum Anpinnen als Stimmungstafel oder zum Verschicken, eine nach der anderen.',
    ],
  },
  'letter-set-with-lined-envelopes': {
    title: 'Briefset mit gefütterten Umschlägen',
    copy: [
      'Zwanzig Bögen mit gedrucktem Kopf, zehn Umschläge mit demselben Muster, versteckt unter der Lasche. Die zweite Überraschung ist der Brief.',
    ],
  },
  'airmail-letter-set': {
    title: 'Briefset Luftpost',
    copy: ['Florpost und Umschläge mit gewebtem Rand. Wartet noch auf die Papiermühle.'],
  },
  'starlight-wrapping-paper': {
    title: 'Geschenkpapier Sternenlicht',
    copy: [
      'Atomsterne für Menschen, die gut einpacken, und für Menschen, die viel Klebeband brauchen. Das Muster verbirgt beides.',
    ],
  },
  'hedgerow-wrapping-paper': {
    title: 'Geschenkpapier Hecke',
    copy: [
      'Blätter und Beeren für jede Jahreszeit, in der jemand Geburtstag hat. Binden Sie es mit Gartenschnur.',
    ],
  },
  'orange-grove-wrapping-paper': {
    title: 'Geschenkpapier Orangenhain',
    copy: ['Für Marmelade, Kochbücher und Entschuldigungen. Riecht leider nach nichts.'],
  },
  'garden-gift-tags': {
    title: 'Geschenkanhänger Garten',
    copy: [
      'Acht Anhänger mit Platz für einen Namen und sonst sehr wenig. Die Schnur ist aus Baumwolle und schon geknotet.',
    ],
  },
  'compass-and-ruler-gift-tags': {
    title: 'Geschenkanhänger Zirkel und Lineal',
    copy: [
      'Acht Anhänger für Geschenke mit Ecken. Mit ihnen sieht Packpapier aus, als wäre es von Anfang an so gedacht gewesen.',
    ],
  },
  'cut-paper-bookmarks': {
    title: 'Lesezeichen Scherenschnitt',
    copy: [
      'Vier Lesezeichen für die vier Bücher, die Sie gleichzeitig lesen. Jedes hat eine Quaste in seinen eigenen zwei Farben, damit Sie es quer über das Bett erkennen.',
    ],
  },
  'night-reading-bookmarks': {
    title: 'Lesezeichen Nachtlektüre',
    copy: [
      'Für Kapitel, die weit nach Mitternacht enden: eine Stadt, eine Sternkarte, ein Bergkamm und das Meer, alle bei gelöschtem Licht.',
    ],
  },
  'everything-drawer-stickers': {
    title: 'Aufkleber für die Krimskramsschublade',
    copy: [
      'Zwölf runde Aufkleber für Umschläge, Deckel, Laptops und die Einbände von Notizbüchern, die brav waren.',
    ],
  },
  'envelope-seals': {
    title: 'Briefverschlüsse',
    copy: [
      'Die freundlichere Verwandtschaft des Siegellacks: keine Flamme, kein Löffel, kein kleiner runder Brandfleck auf dem Tisch.',
    ],
  },
  'inkwold-gift-card': {
    title: 'Inkwold-Geschenkkarte',
    copy: [
      'Kommt innerhalb einer Minute per E-Mail, an dem Tag, den Sie wählen, und mit den Worten, die Sie möchten. Sie verfällt nicht und darf in mehreren Schritten eingelöst werden.',
    ],
  },
}
