import type { DemoPage } from './types.ts'

export const privacy: DemoPage = {
  title: 'Privacy',
  slug: 'privacy',
  seo: { title: null, description: 'What we know about you, why, and for how long.' },
  body: `*This is the sample text of a demonstration shop. Replace it with your own before you sell anything.*

We know as little about you as selling you paper allows.

## What we keep

- **Your order**: name, address, e-mail and what you bought. Tax law asks us to keep it for seven years.
- **Your account**, if you make one: the same, plus a password that is stored in a form nobody can read, us included.
- **Your cart**: a random number in a cookie, so that the shop remembers it. It is gone after thirty days.
- **How often our pages are opened**, and which sites lead to them: sums by day, without cookies and without anything about you. If your browser asks not to be tracked, you are not counted.

## What we do not do

There is no advertising, no profile and no tracking from other companies on these pages. We do not sell addresses. The newsletter comes only if you asked for it, and every issue has a link that ends it.

## Who else sees something

The carrier sees your address, and the payment company sees your payment. Neither may use it for anything else.

## Your rights

Ask us what we hold, have it corrected, or have it deleted, as far as the law lets us delete it. One message to [hello@inkwold.example](mailto:hello@inkwold.example) is enough.
`,
}

export const terms: DemoPage = {
  title: 'Terms of sale',
  slug: 'terms',
  seo: { title: null, description: 'The rules for buying from us, in plain words.' },
  body: `*This is the sample text of a demonstration shop. Replace it with your own before you sell anything.*

## Who sells

Inkwold, 14 Tannery Row, Port Alder, ME 04699. When you order here, you buy from us and from nobody else.

## The contract

What stands in the shop is an invitation. Your order is an offer, and we accept it when we tell you that the parcel has left. If we cannot deliver, we say so at once and you pay nothing.

## Prices and payment

Prices are in US dollars. Tax and shipping are shown before you pay. Whatever you paid with, we charge it once, when you place the order.

## Delivery

Times are given in working days from dispatch. If a parcel is a week late, write to us: from then on finding it is our task.

## Faults

If something is wrong with what you bought, we repair, replace or refund it, for two years. A bent corner counts.

## Gift cards

They do not expire, may be spent in parts, and cannot be exchanged for cash unless the law where you live says otherwise.

## Law

The law of the State of Maine applies. If you buy as a consumer, the protections of the place where you live stay with you.
`,
}
