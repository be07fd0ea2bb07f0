/** Types whose values are texts: lines, paragraphs, colours, addresses. */
import { said } from '#server/language/message.ts'
import { asText } from '#server/text/as-text.ts'
import { TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import type { FieldType, Inputs, Rules } from './field-type.ts'

export const longestLine = 500
export const longestParagraphs = 5_000

const textField = ({ typed: [value = ''], rules: _, scope: _s, kept: _k, ...props }: Inputs) => ({
  ...props,
  value,
})

const ofLength = (text: string, { minimum, maximum }: Rules, most: number) => {
  const { length } = [...text]
  const longest = Math.min(maximum ?? most, most)
  if (length > longest) return said('custom-fields.value.tooLong', { most: longest })
  if (minimum !== null && length < minimum)
    return said('custom-fields.value.tooShort', { least: minimum })
  return [text]
}

const noText = () => said('custom-fields.value.noText')

export const line: FieldType = {
  read: (sent, rules) =>
    typeof sent === 'string'
      ? ofLength(sent.replace(/\p{Cc}+/gu, ' ').trim(), rules, longestLine)
      : noText(),
  shown: ([text]) => asText(text),
  input: (props) => (
    <TextField {...textField(props)} maxlength={props.rules.maximum ?? longestLine} />
  ),
}

export const paragraphs: FieldType = {
  read: (sent, rules) =>
    typeof sent === 'string'
      ? ofLength(sent.replaceAll('\r\n', '\n').trim(), rules, longestParagraphs)
      : noText(),
  shown: ([text]) => asText(text),
  input: (props) => <TextAreaField {...textField(props)} rows={4} />,
}

export const colour: FieldType = {
  read(sent) {
    const [, digits] =
      /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(typeof sent === 'string' ? sent.trim() : '') ?? []
    if (digits === undefined) return said('custom-fields.value.noColour')
    // Of three, each stands for two.
    const all = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
    return [`#${all.toLowerCase()}`]
  },
  shown: ([text]) => asText(text),
  input: (props) => <TextField {...textField(props)} placeholder="#1f6feb" maxlength={7} />,
}

export const address: FieldType = {
  read(sent) {
    const text = typeof sent === 'string' ? sent.trim() : ''
    return isWebAddress(text) ? [new URL(text).href] : said('custom-fields.value.noAddress')
  },
  shown: ([text]) => asText(text),
  input: (props) => <TextField {...textField(props)} placeholder="https://" maxlength={2_000} />,
}

function isWebAddress(text: string): boolean {
  if (text.length > 2_000 || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}
