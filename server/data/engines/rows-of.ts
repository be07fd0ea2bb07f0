/** What a raw statement returned, on either engine. Name columns as the code does: `variant_id as "variantId"`. */
export const rowsOf = <Row>(result: { rows: Row[] } | Row[]): Row[] =>
  Array.isArray(result) ? result : result.rows
