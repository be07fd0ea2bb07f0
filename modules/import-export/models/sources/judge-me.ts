import { said } from '#server/language/message.ts'
import { moment } from './rows/moment.ts'
import { rowSource } from './rows/row-source.ts'

/** Reviews as Judge.me exports them. IP address and place are passed over: nobody needs them here. */
export const judgeMeReviews = rowSource({
  name: 'judgeme.reviews',
  label: 'import-export.admin.source.judgeMe',
  kind: 'review',
  headers: {
    product: ['product_handle'],
    rating: ['rating'],
    title: ['title'],
    body: ['body'],
    createdAt: ['review_date'],
    curated: ['curated'],
    authorName: ['reviewer_name'],
    authorEmail: ['reviewer_email'],
    response: ['reply'],
    respondedAt: ['reply_date'],
    pictures: ['picture_urls'],
  },
  leaves: /^(source|productid|ipaddress|location)$/,
  needed: ['product', 'rating', 'body', 'createdAt', 'authorName'],
  titleOf: (cells) => cells.raw('title') || cells.raw('authorName'),
  read([cells]) {
    if (!cells) return null
    const [title, body] = [cells.text('title', 500), cells.text('body', 10_000)]
    const createdAt = moment(cells, 'createdAt')
    if (createdAt === null)
      cells.error('createdAt', said('import-export.admin.row.noMoment', { text: '' }))
    const response = cells.text('response', 5000)
    const status = statuses.get(cells.raw('curated').toLowerCase())
    return {
      ...{ product: cells.text('product'), rating: cells.whole('rating') ?? 0, createdAt },
      // Stars without words are common there; a title alone is the text.
      ...(body === '' ? { title: null, body: title } : { title: title || null, body }),
      ...{ status: status ?? 'pending', authorName: cells.text('authorName', 200) },
      authorEmail: cells.text('authorEmail', 320).toLowerCase(),
      merchantResponse: response || null,
      merchantResponseAt: response === '' ? null : (moment(cells, 'respondedAt') ?? createdAt),
      images: cells
        .raw('pictures')
        .split(',')
        .map((url) => url.trim())
        .filter((url) => url.startsWith('https://'))
        .slice(0, 5)
        .map((url) => ({ url, caption: null })),
    }
  },
})

/** What is neither waits for a decision here. */
const statuses = new Map([
  ['ok', 'approved'],
  ['spam', 'rejected'],
])
