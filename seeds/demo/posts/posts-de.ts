import type { PostWords } from './types.ts'

/** The posts in German, by their addresses. */
export const postsInGerman: Record<string, PostWords> = {
  'how-to-hang-five-prints': {
    title: 'Fünf Drucke aufhängen, ganz ohne Wasserwaage',
    excerpt: 'Zeitungspapier, Kreppband und die Geduld, beides einen Tag an der Wand zu lassen.',
    body: `Die meisten Wände sind nicht gerade. Decken hängen durch, Böden neigen sich, und das Fenster hat irgendjemandes Onkel eingesetzt. Eine Wasserwaage sagt die Wahrheit über die Schwerkraft, und die Wahrheit sieht schief aus.

Deshalb hängen wir nach Augenmaß und lassen dem Auge einen Tag Bedenkzeit.

## Zuerst das Papier

Schneiden Sie für jeden Rahmen ein Blatt Zeitungspapier in seiner äußeren Größe zu. Schreiben Sie darauf, für welchen Druck es steht. Kleben Sie alle ungefähr an die Wand und tun Sie dann etwas anderes.

1. Beginnen Sie mit dem größten. Seine Mitte gehört auf etwa 145 Zentimeter Höhe, dorthin, wo die meisten Menschen ihre Augen haben.
2. Ordnen Sie die anderen darum an, eine Handbreit auseinander. Enger wirkt nervös, weiter wie fünf Versehen.
3. Treten Sie so weit zurück, wie das Zimmer es erlaubt. Verschieben Sie, was Sie zuerst angesehen haben.

> Eine Bilderwand stimmt, wenn man die Lücken nicht mehr bemerkt.

## Dann warten

Lassen Sie die Blätter über Nacht hängen. Sie sehen sie im Morgenlicht und im Abendlicht, und eines davon wird Sie stören. Verschieben Sie dieses eine.

## Die Nägel zuletzt

Schlagen Sie den Nagel durch das Papier, nicht daneben, und messen Sie vom gespannten Draht des Rahmens aus:

| Rahmen | Draht unter der Kante | Nägel |
| --- | --- | --- |
| A4 | 4 cm | einer |
| A3 | 5 cm | einer |
| 50 × 70 cm | 8 cm | zwei |

Zwei Nägel halten einen großen Rahmen gerade. Ein Nagel hält bescheiden.

Unsere Drucke kommen mit Papierecken, an denen Sie entlangzeichnen können; die Maße stehen in der [Pflegeanleitung](/pages/care-guide).
`,
  },
  'a-press-nobody-wanted': {
    title: 'Eine Presse, die niemand wollte',
    excerpt: 'Sie stand unter einer Plane hinter einer Bäckerei. So kam sie die Treppe hinauf.',
    body: `In der Anzeige stand: *Presse, kostenlos, nur Abholung, schwer*. Das letzte Wort war zweimal unterstrichen.

Sie wog 517 Kilogramm. Die Treppe hinter der Bäckerei macht eine Kehre, ist 79 Zentimeter breit und für nichts gebaut, was breiter ist als ein Blech Brötchen. Also kam die Presse in vierundvierzig Teilen hinauf, an drei Wochenenden, mit dem Lieferwagen des Bäckers und einer Menge seiner guten Ratschläge.

## Was sie nicht konnte

Einen ganzen Winter lang lernten wir, was ihr fehlte. Sie druckte keinen Verlauf. Sie druckte nichts, was feiner ist als ein Haar. An feuchten Morgen druckte sie überhaupt nicht.

Im Frühling fragten wir nicht mehr danach. Wir zeichneten für das, was sie *kann*: flächige Farbe, ehrliche Kanten und Farbe, die so auf dem Papier steht, dass man sie mit der Fingerspitze fühlt.

> Jede Grenze, gegen die wir kämpften, war der Stil, den wir suchten.

## Was sie heute tut

An einem guten Tag druckt sie etwa zweihundert Bogen, eine Farbe nach der anderen. Ein Druck in fünf Farben läuft fünfmal durch und trocknet dazwischen auf der Leine. Darum dauert eine Auflage [ungefähr drei Wochen](/pages/shipping-and-returns), und darum gleicht kein Bogen ganz dem anderen.

Besuchen Sie uns samstags zwischen zehn und vier Uhr. Bringen Sie Ohrstöpsel mit, und etwas für den Bäcker.
`,
  },
  'which-notebook-for-which-pen': {
    title: 'Welches Notizbuch für welchen Stift',
    excerpt: 'Füller wollen ein anderes Papier als Bleistifte. Eine kurze Tabelle und die Gründe.',
    body: `Das beste Papier gibt es nicht. Es gibt das Papier, das Ihr Stift mag, und eine Schublade voll mit dem übrigen.

| Sie schreiben mit | Nehmen Sie | Weil |
| --- | --- | --- |
| einem Füller | glatt, 90 g | die Tinte oben bleibt und mit ihren Schattierungen trocknet |
| einem Gelstift | glatt, 80 g | schnelle Linien wenig verwischen |
| einem Bleistift | rau, 100 g | Graphit etwas braucht, woran er sich hält |
| was gerade da ist | liniert, 80 g | die Linien die Arbeit tun |

## Probieren Sie es auf der letzten Seite

Jedes unserer Notizbücher endet mit einem Blatt, das verdorben werden darf. Zeichnen Sie langsam zwanzigmal eine Acht. Drehen Sie es um. Können Sie sie von hinten lesen, dann nehmen Sie diesen Stift für Einkaufszettel.

## Linkshändig?

Wählen Sie das rauere Papier und eine trockenere Tinte. Raues Papier nimmt sie schneller auf, und Ihr Ärmel wird es Ihnen danken.

Alle liegen vom ersten Tag an flach, denn sie sind [genäht, nicht geklebt](/collections/notebooks).
`,
  },
  'six-ways-to-wrap-without-tape': {
    title: 'Sechs Arten, ohne Klebeband einzupacken',
    excerpt: 'Gutes Papier hält einen Falz. Wer ihm vertraut, braucht kein Klebeband.',
    body: `Klebeband ist für Papier, das keinen Falz hält. Unseres hält ihn: Mit 85 g merkt es sich, wo Sie gedrückt haben.

- **Der Umschlag.** Für alles Flache. Ein Drittel hinauf, ein Drittel hinunter, die Lasche hineinstecken.
- **Die Diagonale.** Legen Sie die Schachtel schräg und führen Sie die Ecken zur Mitte. Die letzte hält die anderen.
- **Die Banderole.** Ein Streifen um ein Buch, dessen Enden ineinandergeschoben werden.
- **Die Falte.** Legen Sie vorn eine Tasche an und stecken Sie eine Karte oder einen Zweig hinein.
- **Die Drehung.** Für Flaschen, und für Menschen, die Flaschen mögen.
- **Der Knoten.** Zwei gegenüberliegende Ecken lassen sich knoten, wenn das Papier feucht ist. Uns ist es zweimal gelungen.

## Danach

Bügeln Sie das Papier auf der niedrigsten Stufe zwischen zwei Bogen Zeitung und rollen Sie es auf. Ein Bogen reicht für drei Geburtstage. Der Rekord liegt bei sieben, und die betreffende Familie nimmt es inzwischen sportlich.

[Bogen für den Anfang](/collections/wrapped-up) schneiden wir dienstags.
`,
  },
  'what-happens-to-the-offcuts': {
    title: 'Was aus den Abschnitten wird',
    excerpt: 'Ein Bogen wird an vier Seiten beschnitten. Nichts davon wird weggeworfen.',
    body: `Von jedem Bogen, den wir drucken, fällt etwa ein Neuntel ab. Das sind im Jahr 180 Kilogramm sehr gutes Baumwollpapier.

Daraus werden, in dieser Reihenfolge:

1. **Geschenkanhänger** aus den langen Streifen.
2. **Lesezeichen** aus den schmalen.
3. **Polster** aus allem, was für anderes zu kurz ist. Es raschelt in Ihrem Paket.
4. **Konfetti** zum Geburtstag der Bäckerei, am neunten Mai.

> Abfall ist nur Material, dem noch niemand begegnet ist.

Was dann noch übrig ist, wird zusammengekehrt und geht zurück zur Mühle, 65 Kilometer flussaufwärts. Dort wird es zu Brei und kommt als Papier nach Hause. Demselben Bogen sind wir noch nicht zweimal begegnet, aber wir halten die Augen offen.
`,
  },
  'calendar-month-by-month': {
    title: 'Der Kalender 2027, Monat für Monat',
    excerpt:
      'Zwölf Zeichnungen aus sechs Ateliers: wer was gezeichnet hat, und was im März schiefging.',
    body: `Jeden Herbst bitten wir sechs Ateliers um je zwei Monate, und jeden Herbst kommt der März zuletzt.

In diesem Jahr kam er an einem Sonntag, mit dem Fahrrad und noch feucht. Es ist die Zeichnung einer Pfütze, und sie ist das beste Blatt im Kalender.

## Wer was gezeichnet hat

- **Inkwold Editions:** Januar und Oktober, beide mit Horizont.
- **Studio Halv:** Februar auf der Diagonale und Juli in Kreisen.
- **Odd Orchard:** April und September, gepresst aus dem, was dort wuchs.
- **Mornfield Press:** Mai und Dezember, bei Nacht.
- **Tessel and Dray:** Juni und August, Karten von nirgendwo.
- **Lumen Rasa:** März, die Pfütze, und November, was vom Mittagessen übrig war.

Er hängt an einem einzigen Nagel und ist auf Papier gedruckt, das einen Bleistift verträgt, denn Pläne ändern sich.
`,
  },
  'notes-on-a-new-blue': {
    title: 'Notizen zu einem neuen Blau',
    excerpt: 'Vierzig haben wir schon gemischt. Hier geht es um das einundvierzigste.',
    body: `*Noch zu schreiben: das Rezept, das Bild der Farbmuster, und ob wir den Lieferanten nennen dürfen.*

Über Blau streiten Drucker. Es trocknet dunkler, als es nass aussieht, und es sieht nasser aus, als es ist.

Nummer 41 besteht aus drei Teilen des alten Hafenblaus, einem Teil Schwarz, das über Nacht offen gestanden hat, und einem Löffel Weiß, der es zurückholt.
`,
  },
}
