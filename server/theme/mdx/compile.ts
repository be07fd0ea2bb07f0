// Turns the text of an .mdx file into code. The only file that loads the MDX compiler, and only
// when called: with a warm cache a server never needs it.
import type { Compiled, Template, Use } from './compiled.ts'
import { TemplateError } from './template-error.ts'
import { readTree } from './tree.ts'

/** Compiles one template; throws a TemplateError that names file, line and column. */
export async function compileTemplate({ file, source }: Template): Promise<Compiled> {
  // Not at the top: a bundle would hoist these imports and load them at every start.
  const [{ compile }, { default: remarkGfm }] = await Promise.all([
    import('@mdx-js/mdx'),
    import('remark-gfm'),
  ])
  const uses: Use[] = []
  try {
    const code = await compile(
      { value: source, path: file },
      {
        outputFormat: 'function-body',
        development: true,
        elementAttributeNameCase: 'html',
        tableCellAlignToStyle: false,
        remarkPlugins: [remarkGfm],
        rehypePlugins: [() => (tree: unknown) => readTree(tree, file, uses)],
      },
    )
    return { code: String(code), uses }
  } catch (error) {
    throw error instanceof TemplateError ? error : syntaxError(error, file)
  }
}

// The compiler gives the place in three ways: as fields, inside the sentence, or not at all.
function syntaxError(error: unknown, file: string): TemplateError {
  const known = typeof error === 'object' && error !== null ? error : {}
  const message = error instanceof Error ? error.message : String(error)
  const reason = 'reason' in known && typeof known.reason === 'string' ? known.reason : message
  const inside = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(reason)
  const line = 'line' in known ? Number(known.line ?? inside?.[1] ?? 1) : 1
  const column = 'column' in known ? Number(known.column ?? inside?.[2] ?? 1) : 1
  return new TemplateError({ file, line, column }, clear(reason, error), { cause: error })
}

function clear(reason: string, error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
  const detail = cause.replace(/\s*\(\d+:\d+\)$/, '')
  const said = reason
    .replace(/ with acorn$/, '')
    .replace(
      /^Could not parse import\/exports$/,
      'A line that starts with import or export is code',
    )
  return detail === '' ? said : `${said}: ${detail}`
}
