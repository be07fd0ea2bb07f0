// Bodies as Stripe's SDK sends them: names with brackets.

/** Fields by name; the places of a list are not told apart: `line_items[][quantity]`. */
export const fieldsOf = (body: string): Map<string, string> =>
  new Map(
    [...new URLSearchParams(body)].map(([name, value]) => [name.replace(/\[\d+\]/g, '[]'), value]),
  )
