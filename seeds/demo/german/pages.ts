/** The demo shop's pages in German, by slug. */
interface GermanPage {
  title: string
  /** Markdown. */
  body: string
  seoDescription: string
}

const sample =
  '*Dies ist der Beispieltext eines Vorführladens. Ersetzen Sie ihn durch Ihren eigenen, bevor Sie etwas verkaufen.*'

export const germanPages: Record<string, GermanPage> = {
  about: {
    title: 'Über Inkwold',
    seoDescription:
      'Wer wir sind, wer für uns zeichnet und warum unsere Papierwaren etwas länger brauchen.',
    body: `Inkwold begann mit einer Presse, die niemand wollte. Sie stand unter einer Plane hinter einer Bäckerei in Port Alder, wog so viel wie ein kleines Auto und war nur unter der Bedingung zu haben, dass wir auch die Plane mitnehmen.

Einen Winter lang lernten wir, was sie nicht kann, und seither drucken wir mit dem, was sie kann: satte Farbe, ehrliche Kanten, Tinte, die man mit der Fingerspitze spürt.

## Wer zeichnet

Sechs Ateliers arbeiten mit uns. Keines hat mehr als vier Leute, und alle werden für jedes verkaufte Blatt bezahlt, nicht einmal für die Zeichnung.

- **Inkwold Editions** sind wir beide: Hügel, Monde, alles mit einem Horizont.
- **Studio Halv** zeichnet mit dem Zirkel und streitet mit dem Lineal.
- **Odd Orchard** schneidet, presst und zeichnet, was zu Fuß erreichbar wächst.
- **Mornfield Press** druckt Nächte, Karten und stille Dinge.
- **Tessel and Dray** machen Karten von Orten, die es nicht gibt, und Buchstaben für Orte, die es gibt.
- **Lumen Rasa** malt Stillleben und isst die Requisiten.

## Wie wir drucken

Drucke entstehen in kleinen Auflagen auf Baumwollpapier. Notizbücher werden genäht, nicht geklebt. Was wir abschneiden, wird zu Geschenkanhängern, und was davon abfällt, wird Konfetti für den Geburtstag der Bäckerei.

Kommen Sie samstags zwischen zehn und vier Uhr vorbei. Die Treppe ist hinter dem Brot.
`,
  },
  'shipping-and-returns': {
    title: 'Versand und Rückgabe',
    seoDescription: 'Was der Versand kostet, wie lange er dauert und wie Sie etwas zurückschicken.',
    body: `Wir packen werktags. Bestellungen bis zum Mittag gehen meist noch am selben Tag hinaus; gerahmte Drucke brauchen zwei Tage länger, weil der Leim in den Ecken sie braucht.

## Preise

| Nach | Dauert | Kostet | Frei ab |
| --- | --- | --- | --- |
| Vereinigte Staaten | 3–5 Werktage | 5,90 $ | 60 $ |
| Kanada | 5–8 Werktage | 11,90 $ | 120 $ |
| Europa | 6–10 Werktage | 14,90 $ | 150 $ |

Karten, Aufkleber und Lesezeichen allein reisen als Brief für 2,90 $.

## Verpackung

Flaches geht zwischen zwei Pappen, Großes in eine Röhre, Rahmen in eine Schachtel in einer Schachtel. Alles ist aus Papier. Kommt etwas mit einer geknickten Ecke an, schicken Sie uns innerhalb von zwei Wochen ein Foto, und wir schicken Ersatz; das geknickte Stück behalten Sie.

## Rückgabe

Sie haben dreißig Tage, um es sich anders zu überlegen. Schreiben Sie mit Ihrer Bestellnummer an [hello@inkwold.example](mailto:hello@inkwold.example), und wir antworten mit einem Rücksendeetikett. Den Betrag erstatten wir innerhalb von drei Tagen nach Ankunft des Pakets auf dem Weg, auf dem Sie bezahlt haben.

Auf Bestellung gefertigte Drucke und Geschenkkarten können nicht zurückgegeben werden, es sei denn, der Fehler liegt bei uns.
`,
  },
  faq: {
    title: 'Fragen und Antworten',
    seoDescription: 'Größen, Rahmen, Geschenkpapier, Farben und was man uns sonst noch fragt.',
    body: `## Welche Größe soll ich nehmen?

Schneiden Sie eine Zeitung auf die Größe zu und kleben Sie sie einen Tag lang an die Wand. Fast alle, die das tun, bestellen eine Größe mehr.

## Sind die Rahmen aus echtem Holz?

Ja: massive Eiche, geölt, oder schwarz gebeizte Buche. Das Passepartout ist säurefrei, die Scheibe aus Acrylglas, das die Post überlebt.

## Sehen die Farben aus wie auf den Bildern?

So nah, wie ein Bildschirm es erlaubt. Bildschirme leuchten und Papier nicht; erwarten Sie den Druck also eine Spur ruhiger. Wenn er Sie enttäuscht, schicken Sie ihn zurück.

## Können Sie es einpacken?

Schreiben Sie es in die Notiz zu Ihrer Bestellung. Wir nehmen einen Abschnitt von dem, was gerade auf der Presse liegt; es wird also auch für Sie eine Überraschung.

## Nehmen Sie Bestellungen von Läden an?

Ja, ab zwölf Stück einer Art. Schreiben Sie uns, und wir schicken die Liste.

## Darf ich Ihre Zeichnungen verwenden?

An Ihrer Wand immer. Für alles andere fragen Sie; das Atelier, das gezeichnet hat, entscheidet.
`,
  },
  'care-guide': {
    title: 'Papier pflegen',
    seoDescription:
      'Wie Sie Drucke und Notizbücher aufhängen, reinigen und aufbewahren, damit sie lange halten.',
    body: `Papier hält länger als fast alles andere im Haus, wenn man drei Dinge von ihm fernhält: Sonne, Feuchtigkeit und Klebeband.

## Aufhängen

Wählen Sie eine Wand ohne direkte Sonne zwischen elf und drei Uhr. Pigmenttinten sind geduldig, aber keine Farbe mag den Juli. In Küche und Bad nehmen Sie einen Rahmen und lassen dahinter einen Finger breit Luft.

## Anfassen

Heben Sie große Blätter an zwei gegenüberliegenden Ecken, sodass sie im Bogen hängen. Ein gerollter Druck glättet sich von selbst: Legen Sie ihn mit dem Bild nach oben auf einen sauberen Tisch, Bücher auf die Kanten, und warten Sie eine Nacht. Bügeln Sie ihn nicht. Wir sind gefragt worden.

## Reinigen

Rahmen stauben Sie mit einem trockenen Tuch ab. Acrylglas zerkratzt leicht: Hauchen Sie es an und wischen Sie mit weicher Baumwolle, ohne Glasreiniger. Ein Fleck auf blankem Papier bleibt am besten, wie er ist, oder wird ein einziges Mal sanft mit einem sauberen Radiergummi berührt.

## Notizbücher

Einen genähten Rücken brechen Sie ein wie den eines gebundenen Buches: in der Mitte öffnen, leicht andrücken, dann jeweils ein paar Seiten weiter nach außen. Danach liegt es flach.
`,
  },
  privacy: {
    title: 'Datenschutz',
    seoDescription: 'Was wir über Sie wissen, warum und wie lange.',
    body: `${sample}

Wir wissen so wenig über Sie, wie es der Verkauf von Papier erlaubt.

## Was wir aufbewahren

- **Ihre Bestellung**: Name, Anschrift, E-Mail-Adresse und was Sie gekauft haben. Das Steuerrecht verlangt, dass wir sie sieben Jahre aufbewahren.
- **Ihr Konto**, wenn Sie eines anlegen: dasselbe und ein Passwort in einer Form, die niemand lesen kann, auch wir nicht.
- **Ihren Warenkorb**: eine Zufallszahl in einem Cookie, damit der Shop sich erinnert. Nach dreißig Tagen ist sie fort.
- **Wie oft unsere Seiten geöffnet werden** und welche Websites zu ihnen führen: Summen je Tag, ohne Cookies und ohne etwas über Sie. Bittet Ihr Browser darum, nicht verfolgt zu werden, werden Sie nicht gezählt.

## Was wir nicht tun

Auf diesen Seiten gibt es keine Werbung, kein Profil und keine Verfolgung durch andere Unternehmen. Wir verkaufen keine Adressen. Den Newsletter erhalten Sie nur, wenn Sie darum gebeten haben, und jede Ausgabe enthält einen Link, der ihn beendet.

## Wer sonst etwas sieht

Der Paketdienst sieht Ihre Anschrift, der Zahlungsdienst Ihre Zahlung. Beide dürfen sie für nichts anderes verwenden.

## Ihre Rechte

Fragen Sie, was wir gespeichert haben, lassen Sie es berichtigen oder löschen, soweit das Gesetz uns das Löschen erlaubt. Eine Nachricht an [hello@inkwold.example](mailto:hello@inkwold.example) genügt.
`,
  },
  terms: {
    title: 'AGB',
    seoDescription: 'Die Regeln für den Einkauf bei uns, in einfachen Worten.',
    body: `${sample}

## Wer verkauft

Inkwold, 14 Tannery Row, Port Alder, ME 04699. Wenn Sie hier bestellen, kaufen Sie bei uns und bei niemandem sonst.

## Der Vertrag

Was im Shop steht, ist eine Einladung. Ihre Bestellung ist ein Angebot, und wir nehmen es an, wenn wir Ihnen mitteilen, dass das Paket unterwegs ist. Können wir nicht liefern, sagen wir es sofort, und Sie zahlen nichts.

## Preise und Zahlung

Die Preise sind in US-Dollar angegeben. Steuern und Versand sehen Sie, bevor Sie bezahlen. Womit auch immer Sie zahlen: Wir belasten es einmal, wenn Sie die Bestellung aufgeben.

## Lieferung

Zeiten sind in Werktagen ab Versand angegeben. Ist ein Paket eine Woche zu spät, schreiben Sie uns: Von da an ist es unsere Aufgabe, es zu finden.

## Mängel

Stimmt etwas mit Ihrem Kauf nicht, reparieren, ersetzen oder erstatten wir ihn, zwei Jahre lang. Eine geknickte Ecke zählt.

## Geschenkkarten

Sie verfallen nicht, dürfen in Teilen eingelöst werden und können nicht in bar ausgezahlt werden, es sei denn, das Recht an Ihrem Wohnort bestimmt es anders.

## Recht

Es gilt das Recht des Bundesstaates Maine. Kaufen Sie als Verbraucherin oder Verbraucher, bleibt Ihnen der Schutz Ihres Wohnorts erhalten.
`,
  },
}
