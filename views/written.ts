import type { Translate } from './props.ts'

/** Properties of a line that the shop asks for itself; others are called as the buyer or the theme named them. */
const known = ['recipientName', 'recipientEmail', 'message', 'sendOn'] as const

/** What a buyer wrote for a line, as "Engraving: For Ada". */
export const writtenLines = (
  properties: Readonly<Record<string, string>>,
  t: Translate,
): string[] =>
  Object.entries(properties).map(([name, text]) => {
    const own = known.find((one) => one === name)
    return `${own ? t(`ui.property.${own}`) : name}: ${text}`
  })
