import { privacy, terms } from './pages-legal.ts'
import type { DemoPage } from './types.ts'

const about: DemoPage = {
  title: 'About Inkwold',
  slug: 'about',
  seo: {
    title: null,
    description: 'Who we are, who draws for us, and why our paper goods take a little longer.',
  },
  body: `Inkwold began with a press nobody wanted. It stood under a tarpaulin behind a bakery in Port Alder, weighed as much as a small car, and came with the condition that we take the tarpaulin too.

We spent a winter learning what it could not do and have printed on what it can do ever since: flat color, honest edges, ink you can feel with a fingertip.

## Who draws

Six studios work with us. None has more than four people, and all of them are paid for every sheet sold, not once for the drawing.

- **Inkwold Editions** is the two of us: hills, moons, anything with a horizon.
- **Studio Halv** draws with a compass and argues with a ruler.
- **Odd Orchard** cuts, presses and draws whatever grows within walking distance.
- **Mornfield Press** prints nights, charts and quiet things.
- **Tessel and Dray** make maps of places that are not there, and letters for places that are.
- **Lumen Rasa** paints still lifes and eats the props.

## How we print

Prints are made in small runs on cotton paper. Notebooks are sewn, not glued. What we trim off becomes gift tags, and what we trim off those becomes confetti for the bakery's birthday.

Come by on Saturdays between ten and four. The stairs are behind the bread.
`,
}

const shipping: DemoPage = {
  title: 'Shipping and returns',
  slug: 'shipping-and-returns',
  seo: {
    title: null,
    description: 'What shipping costs, how long it takes, and how to send something back.',
  },
  body: `We pack on weekdays. Orders placed before noon usually leave the same day; framed prints take two days longer, because the glue in the corners does.

## Rates

| To | Takes | Costs | Free from |
| --- | --- | --- | --- |
| United States | 3–5 working days | $5.90 | $60 |
| Canada | 5–8 working days | $11.90 | $120 |
| Europe | 6–10 working days | $14.90 | $150 |

Cards, stickers and bookmarks on their own travel as a letter for $2.90.

## Packing

Flat things go between two boards, large things in a tube, frames in a box inside a box. Everything is paper. If something arrives with a bent corner, send us a photograph within two weeks and we will send another; you keep the bent one.

## Returns

You have thirty days to change your mind. Write to [hello@inkwold.example](mailto:hello@inkwold.example) with your order number and we will answer with an address label. We refund to the way you paid within three days of the parcel's arrival.

Prints made to order and gift cards cannot be returned, unless we made the mistake.
`,
}

const questions: DemoPage = {
  title: 'Questions and answers',
  slug: 'faq',
  seo: {
    title: null,
    description: 'Sizes, frames, gift wrapping, colors and the other things people ask us.',
  },
  body: `## Which size should I take?

Cut a newspaper to the size and tape it to the wall for a day. Nearly everyone who does this orders one size larger.

## Are the frames real wood?

Yes: solid oak, oiled, or beech stained black. The mat is acid-free and the front is acrylic glass, which survives the post.

## Will the colors look like the pictures?

As near as a screen allows. Screens glow and paper does not, so expect the print to be a shade calmer. If it disappoints you, send it back.

## Can you wrap it?

Tell us in the note with your order. We use an offcut of whatever is on the press, so it is a surprise for you as well.

## Do you take orders from shops?

We do, from twelve of a kind. Write to us and we will send the list.

## Can I use your drawings?

On your wall, always. For anything else, ask; the studio that drew it decides.
`,
}

const care: DemoPage = {
  title: 'Caring for paper',
  slug: 'care-guide',
  seo: {
    title: null,
    description: 'How to hang, clean and keep prints and notebooks so that they last.',
  },
  body: `Paper lasts longer than nearly anything else in a house, if three things are kept away from it: sun, damp and adhesive tape.

## Hanging

Choose a wall without direct sun between eleven and three. Pigment inks are patient, but no color enjoys July. In kitchens and bathrooms use a frame, and leave a finger's width of air behind it.

## Handling

Lift large sheets by two opposite corners, so that they hang in a curve. A rolled print flattens by itself: lay it face up on a clean table, put books on the edges, and wait for a night. Do not iron it. We have been asked.

## Cleaning

Dust frames with a dry cloth. Acrylic glass scratches, so breathe on it and wipe with soft cotton; no window cleaner. A mark on bare paper is best left alone or touched once, gently, with a clean eraser.

## Notebooks

Break in a sewn spine as you would a hardback: open it in the middle, press lightly, then move outwards a few pages at a time. It will lie flat from then on.
`,
}

export const pages: readonly DemoPage[] = [about, shipping, questions, care, privacy, terms]
