import type { PictureSpec } from '../../art/draw.ts'
import { art } from '../build.ts'
import type { DemoImage } from '../types.ts'
import type { DemoPost } from './types.ts'

const cover = (alt: string, picture: Omit<PictureSpec, 'shape'>): DemoImage => ({
  picture: { ...picture, shape: 'wide' },
  alt,
})

export const posts: readonly DemoPost[] = [
  {
    title: 'How to hang five prints without a spirit level',
    slug: 'how-to-hang-five-prints',
    author: 'Tomas Idle',
    excerpt: 'Newspaper, masking tape, and the patience to leave both on the wall for a day.',
    tags: ['At home', 'Art prints'],
    featured: true,
    daysOld: 4,
    cover: cover('A living room with five framed prints above a sideboard', {
      product: 'gallery',
      ...art('contours', 'fjord', 6),
      set: [
        art('eclipse', 'clay', 4),
        art('botanical', 'moss', 5),
        art('vessels', 'saffron', 2),
        art('waves', 'lagoon', 6),
      ],
    }),
    body: `Most walls are not straight. Ceilings sag, floors lean, and the window was put in by somebody's uncle. A spirit level tells the truth about gravity, and the truth will look crooked.

So we hang by eye, and let the eye have a day to think about it.

## Cut the paper first

Cut a sheet of newspaper to the outer size of every frame. Write on each one which print it stands for. Then tape them up, roughly, and go and do something else.

1. Begin with the largest. Its middle belongs at about 57 inches from the floor, which is where most people's eyes are.
2. Put the others around it, a hand's width apart. Closer looks nervous, further looks like five accidents.
3. Step back as far as the room lets you. Move whatever you looked at first.

> A wall of pictures is right when you stop noticing the gaps.

## Then wait

Leave the papers up overnight. You will see them in the morning light and in the evening light, and one of them will annoy you. Move that one.

## Nails last

Mark the nail through the paper, not beside it, and measure from the wire of the frame when it is pulled tight:

| Frame | Wire sits below the edge | Nail |
| --- | --- | --- |
| A4 | 1½ in | one |
| A3 | 2 in | one |
| 50 × 70 cm | 3 in | two |

Two nails keep a large frame from turning. One nail keeps you humble.

Our prints come with paper corners that you can trace around, and the sizes are in the [care guide](/pages/care-guide).
`,
  },
  {
    title: 'A press nobody wanted',
    slug: 'a-press-nobody-wanted',
    author: 'Maud Ferrow',
    excerpt: 'It stood under a tarpaulin behind a bakery. This is how it came up the stairs.',
    tags: ['The workshop', 'Printing'],
    daysOld: 18,
    cover: cover('A poster of bold round shapes on a table', {
      product: 'poster',
      ...art('bauhaus', 'saffron', 6),
    }),
    body: `The advertisement said: *press, free, must be collected, heavy*. The last word was underlined twice.

It weighed 1,140 pounds. The stairs behind the bakery turn once, are thirty-one inches wide, and were not built for anything wider than a tray of rolls. So the press went up in forty-four pieces, over three weekends, with the baker's van and a good deal of the baker's advice.

## What it could not do

For a whole winter we learned what was wrong with it. It would not print a gradient. It would not print anything finer than a hair. On damp mornings it would not print at all.

By spring we had stopped asking. We drew for what it *can* do: flat color, honest edges, and ink that stands up on the paper so that you can feel it with a fingertip.

> Every limit we fought turned out to be the style we were looking for.

## What it does now

It prints some two hundred sheets on a good day, one color at a time. A print in five colors goes through it five times and is hung up to dry in between. That is why an edition takes [about three weeks](/pages/shipping-and-returns), and why no two sheets are quite the same.

Come and see it on a Saturday between ten and four. Bring ear plugs, and something for the baker.
`,
  },
  {
    title: 'Which notebook for which pen',
    slug: 'which-notebook-for-which-pen',
    author: 'Tomas Idle',
    excerpt: 'Fountain pens want one paper, pencils another. A short table, and why.',
    tags: ['Notebooks', 'At home'],
    daysOld: 33,
    cover: cover('Three patterned notebooks side by side', {
      product: 'trio',
      ...art('scallops', 'fjord', 4),
      set: [art('terrazzo', 'clay', 4), art('foliage', 'forest', 4)],
    }),
    body: `There is no best paper. There is the paper that your pen likes, and a drawer full of the others.

| You write with | Take | Because |
| --- | --- | --- |
| a fountain pen | smooth, 90 g | ink stays on top and dries with its shading |
| a gel pen | smooth, 80 g | quick lines, few smudges |
| a pencil | toothed, 100 g | graphite needs something to hold on to |
| whatever is there | ruled, 80 g | the lines do the work |

## Try it on the last page

Every notebook of ours ends with a sheet that is there to be spoiled. Draw a figure of eight, slowly, twenty times. Turn it over. If you can read it from the back, use that pen for shopping lists.

## Left-handed?

Choose the rougher paper and a drier ink. Rough paper takes ink in more quickly, and your sleeve will thank you.

All of them lie flat from the first day, because they are [sewn, not glued](/collections/notebooks).
`,
  },
  {
    title: 'Six ways to wrap without tape',
    slug: 'six-ways-to-wrap-without-tape',
    author: 'Tomas Idle',
    excerpt: 'Good paper holds a fold. Once you trust it, tape is only in the way.',
    tags: ['At home', 'Gifts'],
    daysOld: 52,
    cover: cover('A sheet of wrapping paper with a pattern of citrus fruit', {
      product: 'wrapping-paper',
      ...art('citrus', 'saffron', 3),
    }),
    body: `Tape is for paper that cannot hold a fold. Ours can: at 85 g it remembers where you pressed it.

- **The envelope.** For anything flat. Fold a third up, a third down, tuck the flap in.
- **The diagonal.** Lay the box askew and bring the corners to the middle. The last one locks the others.
- **The sleeve.** A band of paper around a book, its ends slid into each other.
- **The pleat.** Make a pocket along the front, and put a card or a twig into it.
- **The twist.** For bottles, and for people who like bottles.
- **The cloth fold.** Two opposite corners make a knot, if the paper is damp. We have done this twice.

## Afterwards

Iron it on the lowest setting, between two sheets of newspaper, and roll it up. A sheet lasts three birthdays. Our record is seven, and the family in question is now slightly competitive about it.

There are [sheets to begin with](/collections/wrapped-up), cut on Tuesdays.
`,
  },
  {
    title: 'What happens to the offcuts',
    slug: 'what-happens-to-the-offcuts',
    author: 'Maud Ferrow',
    excerpt: 'A sheet is trimmed on four sides. None of what falls off is thrown away.',
    tags: ['The workshop', 'Gifts'],
    daysOld: 81,
    cover: cover('Gift tags with cut-out shapes on a table', {
      product: 'tags',
      ...art('cutouts', 'clay', 5),
    }),
    body: `From each sheet that we print, about a ninth is trimmed away. In a year that is four hundred pounds of very good cotton paper.

It becomes, in this order:

1. **Gift tags**, from the long strips.
2. **Bookmarks**, from the narrow ones.
3. **Packing**, from whatever is too short to be anything else. It is what rustles in your parcel.
4. **Confetti**, for the bakery's birthday, on the ninth of May.

> Waste is only material that nobody has met yet.

What is left after that is swept up and goes back to the mill, forty miles up the river, where it is pulped and comes home as paper. We have not yet met the same sheet twice, but we keep looking.
`,
  },
  {
    title: 'The 2027 calendar, month by month',
    slug: 'calendar-month-by-month',
    author: 'Maud Ferrow',
    excerpt: 'Twelve drawings by six studios. Here is who drew what, and what went wrong in March.',
    tags: ['The workshop', 'Calendars'],
    daysOld: -7,
    cover: cover('A wall calendar with a drawing of ridges', {
      product: 'calendar',
      ...art('ridges', 'lagoon', 4),
    }),
    body: `Every autumn we ask six studios for two months each, and every autumn March comes last.

This year it came on a Sunday, by bicycle, still wet. It is a drawing of a puddle, and it is the best page in the calendar.

## Who drew what

- **Inkwold Editions:** January and October, both with a horizon.
- **Studio Halv:** February, on a diagonal, and July, in circles.
- **Odd Orchard:** April and September, pressed from what grew there.
- **Mornfield Press:** May and December, by night.
- **Tessel and Dray:** June and August, maps of nowhere.
- **Lumen Rasa:** March, the puddle, and November, what was left of lunch.

It hangs from one nail and is printed on paper that takes a pencil, because plans change.
`,
  },
  {
    title: 'Notes on a new blue',
    slug: 'notes-on-a-new-blue',
    author: 'Maud Ferrow',
    excerpt: 'We have mixed forty of them. This is about the forty-first.',
    tags: ['Printing'],
    daysOld: null,
    cover: cover('A close look at a print of waves', {
      product: 'detail',
      ...art('waves', 'fjord', 7),
    }),
    body: `*Still to write: the recipe, the picture of the swatches, and whether we may name the supplier.*

Blue is the color that printers argue about. It dries darker than it looks wet, and it looks wetter than it is.

Number 41 is three parts of the old harbor blue, one part of black that has stood open overnight, and a spoon of white to bring it back.
`,
  },
]
