// `npm run reference`: writes docs/reference.md from the docstrings of what modules and their tests use; `--check` only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { projectRoot } from '#server/env/paths.ts'

/** The files of each chapter, in the order in which a module meets them. */
const chapters: readonly (readonly [title: string, ...paths: string[]])[] = [
  ['The manifest of a module', 'server/module.ts'],
  [
    'The words of a route line',
    'server/http/routes.ts',
    'server/http/input.ts',
    'server/access/guards.ts',
    'server/access/permissions.ts',
    'server/access/api-key.ts',
    'server/limits/rate-limit.ts',
    'server/http/idempotency/idempotent.ts',
    'server/openapi/gives.ts',
  ],
  ['Answers', 'server/pages/respond.ts', 'server/pages/parts/head.ts', 'server/errors.ts'],
  ['Scope', 'server/asker.ts', 'server/scope.ts', 'server/data/model.ts'],
  ['Questions, events and jobs', 'server/dispatcher.ts', 'server/jobs/jobs.ts'],
  [
    'The desk',
    'server/desk/noun.ts',
    'server/desk/list.tsx',
    'server/desk/deletion.tsx',
    'server/desk/changed-since.ts',
    'server/desk/remove-at.ts',
  ],
  [
    'Helpers of tests',
    'test/helpers/shops/shop.ts',
    'test/helpers/shops/whole-shop.ts',
    'test/helpers/shops/cast.ts',
    'test/helpers/client.ts',
    'test/helpers/markup/page.ts',
  ],
]

const root = projectRoot()
const target = 'docs/reference.md'

const intro = `# Reference

Generated from docstrings by \`npm run reference\`; not edited by hand. How they work together is in [modules.md](modules.md).
`

function chapter(title: string, paths: readonly string[]): string {
  return [`## ${title}\n`, ...paths.map(fileOf).filter((part) => part !== '')].join('\n')
}

/** What a file exports and says something of. */
function fileOf(name: string): string {
  const file = ts.createSourceFile(
    name,
    readFileSync(join(root, name), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const entries = file.statements
    .filter((node) => has(node, ts.SyntaxKind.ExportKeyword))
    .flatMap((node) => entryOf(node, file))
  return entries.length === 0 ? '' : `### \`${name}\`\n\n${entries.join('\n')}`
}

const has = (node: ts.Node, modifier: ts.SyntaxKind) =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === modifier)

/** A line for an export, and one for each of its documented members. */
function entryOf(node: ts.Statement, file: ts.SourceFile): string[] {
  const said = docOf(node)
  const members = ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) ? node.members : []
  const lines = [...members].flatMap((member) => memberOf(member, file))
  if (said === '' && lines.length === 0) return []
  const head = `- \`${headOf(node, file)}\`${said === '' ? '' : `: ${said}`}\n`
  return [[head, ...lines].join('')]
}

/** Every member of an interface; of a class those that are documented and not private. */
function memberOf(member: ts.Node, file: ts.SourceFile): string[] {
  const said = docOf(member)
  const isClass = ts.isClassElement(member)
  if (isClass && (said === '' || has(member, ts.SyntaxKind.PrivateKeyword))) return []
  return [`  - \`${headOf(member, file)}\`${said === '' ? '' : `: ${said}`}\n`]
}

/** A declaration without its body, on one line. */
function headOf(node: ts.Node, file: ts.SourceFile): string {
  const name = nameOf(node, file)
  const call = callOf(node)
  if (!call && ts.isPropertySignature(node) && node.type)
    return `${name}: ${node.type.getText(file)}`.replace(/\s+/g, ' ')
  if (!call) return name
  const parameters = call.parameters.map((one) => one.getText(file)).join(', ')
  const answer = call.type ? `: ${call.type.getText(file)}` : ''
  return `${name}(${parameters})${answer}`.replace(/\s+/g, ' ')
}

function nameOf(node: ts.Node, file: ts.SourceFile): string {
  const named = ts.isVariableStatement(node) ? node.declarationList.declarations[0] : node
  const name = named && 'name' in named ? named.name : undefined
  const optional = named && 'questionToken' in named && named.questionToken ? '?' : ''
  return typeof name === 'object' && name !== null && 'getText' in name
    ? (name as ts.Node).getText(file) + optional
    : 'constructor'
}

/** The function behind a declaration. */
function callOf(node: ts.Node): ts.SignatureDeclaration | undefined {
  if (ts.isVariableStatement(node)) {
    const made = node.declarationList.declarations[0]?.initializer
    return made && ts.isArrowFunction(made) ? made : undefined
  }
  if (ts.isPropertyDeclaration(node) && node.initializer && ts.isArrowFunction(node.initializer))
    return node.initializer
  const isCall = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)
  return isCall || ts.isMethodSignature(node) ? node : undefined
}

/** The docstring of a node on one line. */
function docOf(node: ts.Node): string {
  const comment = ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc)?.comment
  return (ts.getTextOfJSDocComment(comment) ?? '').replace(/\s+/g, ' ').trim()
}

const text = [intro, ...chapters.map(([title, ...paths]) => chapter(title, paths))].join('\n')
const path = join(root, target)
if (!process.argv.includes('--check')) writeFileSync(path, text)
else if (readFileSync(path, 'utf8') !== text) {
  process.stderr.write(`${target} is stale: run npm run reference.\n`)
  process.exitCode = 1
}
