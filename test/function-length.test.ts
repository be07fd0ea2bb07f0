import test from 'ava'
import ts from 'typescript'
import { type Source, sourcesIn } from '#test/helpers/sources.ts'

const most = 60

/** Older than the rule. The list may only get shorter. */
const longer = new Set([
  'modules/auth/views/admin/new.tsx: UserMaker',
  'modules/auth/views/admin/roles.tsx: RoleList',
  'modules/blog/views/admin/author-editor.tsx: AuthorEditor',
  'modules/blog/views/admin/editor.tsx: PostEditor',
  'modules/collections/views/admin/editor.tsx: CollectionEditor',
  'modules/navigation/views/line.tsx: Line',
  'modules/newsletter/views/newsletter-form.tsx: NewsletterForm',
  'modules/pages/views/admin/editor.tsx: PageEditor',
  'modules/products/views/admin/editor/media.tsx: ImageRow',
  'modules/products/views/admin/list/list.tsx: columns',
  'modules/settings/views/admin.tsx: Contact',
  'server/app.ts: createApp',
  'server/data/cache/revision.ts: followPostgres',
  'server/desk/editor.tsx: editor',
  'server/records/record-model.ts: recordModel',
  'views/kit/blocks/block-editor.tsx: BlockEditor',
  'views/kit/blocks/block-editor.tsx: BlockItem',
  'views/mail/letter.tsx: letterHtml',
])

/** The functions of a file that have more lines than that, by file and name. */
function longIn({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const lineAt = (place: number) => file.getLineAndCharacterOfPosition(place).line
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && lineAt(node.end) - lineAt(node.getStart(file)) >= most)
      found.push(`${path}: ${node.name?.getText(file) ?? 'without a name'}`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

test('a function is read on one screen: at most 60 lines', (t) => {
  const all = sourcesIn(['server', 'modules', 'views']).flatMap(longIn)
  t.deepEqual(
    all.filter((name) => !longer.has(name)),
    [],
  )
  t.deepEqual(
    [...longer].filter((name) => !all.includes(name)),
    [],
    'these are short now: take them off the list',
  )
})
