/** An operation as a command line, with a key where it needs one. */
import { type ListedOperation, sampleOf } from './api-sections.ts'

/** `curl -X PUT -H … "$SHOP/api/…/$ID/update"`; parameters of the path are variables of the shell. */
export function curlExample({ method, path, security, ...operation }: ListedOperation): string {
  const isKeyed = security.some((one) => 'apiKey' in one)
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`)
  const content = operation.requestBody?.content ?? {}
  const json = content['application/json']?.schema
  const isForm = !json && content['multipart/form-data']
  return [
    ['curl', method === 'GET' ? '' : `-X ${method}`].join(' ').trimEnd(),
    ...(isKeyed ? ['-H "Authorization: Bearer $KEY"'] : security.length > 0 ? ['-b cookies'] : []),
    ...(json ? ["-H 'Content-Type: application/json'", `-d '${quoted(sampleOf(json))}'`] : []),
    ...(isForm ? ['-F file=@picture.webp'] : []),
    `"$SHOP${address}"`,
  ].join(' \\\n  ')
}

const quoted = (value: unknown) => JSON.stringify(value).replaceAll("'", "'\\''")
