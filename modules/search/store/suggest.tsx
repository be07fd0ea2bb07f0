import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { kindOf } from '#server/http/negotiation/negotiate.ts'
import { respond } from '#server/pages/respond.ts'
import { popularSearches } from '../models/report/report-popular.ts'
import { suggestionsFor } from '../models/suggestions.ts'
import type { suggesting } from '../schemas.ts'
import { SuggestionList } from '../views/suggestions/suggestion-list.tsx'
import { suggestionsJson } from '../views/suggestions/suggestions-json.ts'

/** What the box offers while somebody types; what many search for while it is empty. Who opens it as a page gets the search. */
export async function suggest(ctx: Ctx, { q: typed }: z.output<typeof suggesting>): Promise<void> {
  const { scope } = ctx
  const query = typed.trim()
  if (kindOf(ctx) === 'page') {
    return respond(ctx, { to: `/search?q=${encodeURIComponent(query)}`, json: {} })
  }
  const [suggestions, popular] = await Promise.all([
    suggestionsFor(scope, query),
    query === '' ? popularSearches(scope) : [],
  ])
  return respond(ctx, {
    json: suggestionsJson(suggestions, popular, query),
    html: () => (
      <SuggestionList
        {...suggestions}
        popular={popular}
        query={query}
        sheet={scope.assets.url('css/suggest.css')}
        t={scope.t}
        format={scope.format}
      />
    ),
    shared: true,
  })
}
