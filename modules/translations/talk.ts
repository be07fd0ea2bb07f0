/** What is asked of translations, and what they hear: whatever is written, changed or deleted elsewhere. */
import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import { translationActs, translationParts } from './admin/act-kinds.ts'
import { forget, recount } from './models/coverage.ts'
import { indexWords, textsOf } from './models/read-texts.ts'
import { translationKind } from './models/translation-kind.ts'
import { translationExport } from './views/exported.ts'

export const answers: Answers = {
  'translations.of': textsOf,
  'translations.words': indexWords,
}

export const gathers: Gathered = {
  actKinds: () => [translationActs],
  trashParts: () => translationParts,
  exportKinds: () => [translationExport],
  importKinds: () => [translationKind],
}

export const listens: Listens = {
  within: {
    'product.created': (scope, { payload }) => recount(scope, 'product', payload.productIds),
    'product.updated': (scope, { payload }) => recount(scope, 'product', payload.productIds),
    'product.deleted': (scope, { payload }) => forget(scope, 'product', payload.productIds),
    'categories.changed': (scope, { payload }) => recount(scope, 'category', payload.categoryIds),
    'customFields.changed': (scope, { payload }) => recount(scope, 'field', payload.fieldIds),
    'terms.changed': (scope, { payload }) => recount(scope, 'term', payload.termIds),
    'collection.created': (scope, { payload }) =>
      recount(scope, 'collection', payload.collectionIds),
    'collection.updated': (scope, { payload }) =>
      recount(scope, 'collection', payload.collectionIds),
    'collection.deleted': (scope, { payload }) =>
      forget(scope, 'collection', payload.collectionIds),
    'post.published': (scope, { payload }) => recount(scope, 'post', payload.postIds),
    'post.updated': (scope, { payload }) => recount(scope, 'post', payload.postIds),
    'post.deleted': (scope, { payload }) => forget(scope, 'post', payload.postIds),
    'topics.changed': (scope, { payload }) => recount(scope, 'topic', payload.topics),
    'authors.changed': (scope, { payload }) => recount(scope, 'author', payload.authorIds),
    'page.created': (scope, { payload }) => recount(scope, 'page', payload.pageIds),
    'page.published': (scope, { payload }) => recount(scope, 'page', payload.pageIds),
    'page.updated': (scope, { payload }) => recount(scope, 'page', payload.pageIds),
    'page.deleted': (scope, { payload }) => forget(scope, 'page', payload.pageIds),
    'sections.published': (scope, { payload }) => recount(scope, 'section', payload.places),
    'sections.reset': (scope, { payload }) => forget(scope, 'section', payload.places),
  },
}
