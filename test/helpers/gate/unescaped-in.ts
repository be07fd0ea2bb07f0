// What xss-scan finds in a project, or in a few files of it: only what stands in markup is inferred.
import { join } from 'node:path'
import { recursiveDiagnoseJsxElements } from '@kitajs/ts-html-plugin/dist/util.js'
import ts from 'typescript'

/** More than half of all declarations. Without them a value of theirs is `any`, which markup may never print. */
const unread = ['@paypal/paypal-server-sdk', 'braintree', 'square', 'stripe']

/** A line each, empty where there is none. `files` are named from `root`, where tsconfig.json lies; without them it is every file of the project. */
export function unescapedIn(root: string, files?: readonly string[]): string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  // What a module declares for others stands in files that no view imports; a few files alone need none of it.
  const declaring = fileNames.filter((path) =>
    files ? path.endsWith('.d.ts') : !path.startsWith(join(root, 'test/')),
  )
  const all = files?.map((file) => join(root, file)) ?? fileNames
  const paths = all.filter((path) => path.endsWith('.tsx'))
  const program = ts.createProgram([...paths, ...declaring], options, hostOf(options))
  const checker = program.getTypeChecker()
  const found: ts.Diagnostic[] = []
  for (const path of paths) {
    const source = program.getSourceFile(path)
    if (source) recursiveDiagnoseJsxElements(ts, source, checker, found)
  }
  const format = { getCanonicalFileName: (name: string) => name, getNewLine: () => '\n' }
  return found.map((one) =>
    ts.formatDiagnostic(one, { ...format, getCurrentDirectory: () => root }),
  )
}

function hostOf(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  const cache = ts.createModuleResolutionCache(host.getCurrentDirectory(), (name) => name, options)
  return {
    ...host,
    resolveModuleNameLiterals: (literals, path, redirect, given, file) =>
      literals.map((literal) => {
        if (unread.includes(literal.text)) return { resolvedModule: undefined }
        const mode = ts.getModeForUsageLocation(file, literal, given)
        return ts.resolveModuleName(literal.text, path, given, host, cache, redirect, mode)
      }),
  }
}
