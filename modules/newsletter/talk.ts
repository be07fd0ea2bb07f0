/** What others may hear; the newsletter itself is written elsewhere. */

declare module '#server/bus.ts' {
  interface Tells {
    /** Somebody confirmed, or an admin stated that they agreed. */
    'newsletter.subscribed': { subscriberId: string; email: string }
    'newsletter.unsubscribed': { subscriberId: string; email: string }
  }
}
