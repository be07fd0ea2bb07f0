/** What shoppers say about products: ratings, reviews with pictures, votes, reports, and their moderation. */
import { defineModule } from '#server/module.ts'
import { samples } from './components/samples.ts'
import * as components from './components.tsx'
import { jobs } from './jobs.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { reviewFinder } from './models/finder.ts'
import { admin, store } from './routes.ts'
import { options } from './schemas.ts'
import { answers, gathers, listens, publishes } from './talk.ts'

declare module '#server/language/message.ts' {
  interface MessageFiles {
    reviews: typeof en
  }
}

export default defineModule({
  name: '@platform/reviews',
  pages: ['account-reviews'],
  options,
  store,
  admin,
  components,
  samples,
  answers,
  gathers,
  listens,
  publishes,
  jobs,
  menu: [
    {
      section: 'marketing',
      href: '/admin/reviews',
      label: 'reviews.admin.title',
      icon: 'star',
      order: 10,
    },
  ],
  styles: [
    ...['/products/', '/reviews', '/account/reviews'].map((under) => ({
      ...{ sheet: 'css/reviews.css', under },
    })),
    ...['/reviews', '/account/reviews'].map((under) => ({ sheet: 'css/review-form.css', under })),
  ],
  finders: [reviewFinder],
  commands: [
    { label: 'reviews.admin.request.new', href: '/admin/reviews/requests/new', icon: 'mail' },
  ],
  // One click of a mail program; the address in it is sealed by us.
  signedPaths: ['/reviews/unsubscribe/', '/api/reviews/unsubscribe/'],
  scripts: ['js/reviews.js'],
  messages: { en, de },
})
