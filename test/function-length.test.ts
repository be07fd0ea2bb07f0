import test from 'ava'
import ts from 'typescript'
import { type Source, sourcesIn } from '#test/helpers/sources.ts'

const most = 60

/** The functions of a file that have more lines than that, by file and name. */
function longIn({ path, text }: Source): string[] {
  if (text.split('\n').length <= most) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const found: string[] = []
  const lineAt = (place: number) => file.getLineAndCharacterOfPosition(place).line
  const linesIn = (node: ts.Node) => lineAt(node.end) - lineAt(node.getStart(file)) + 1
  /** Without those of functions that are declared within, which are read for themselves. */
  const linesOf = (node: ts.Node): number => {
    let lines = linesIn(node)
    const leaveOut = (inner: ts.Node): void => {
      if (ts.isFunctionDeclaration(inner) || ts.isMethodDeclaration(inner)) lines -= linesIn(inner)
      else ts.forEachChild(inner, leaveOut)
    }
    ts.forEachChild(node, leaveOut)
    return lines
  }
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && linesIn(node) > most && linesOf(node) > most)
      found.push(`${path}: ${node.name?.getText(file) ?? 'without a name'}`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

test('a function is read on one screen: at most 60 lines', (t) => {
  const all = sourcesIn(['server', 'modules', 'views']).flatMap(longIn)
  t.deepEqual(all, [])
})
