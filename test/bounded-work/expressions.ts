import { parseAst } from 'vite'
import { program, source } from '../source-files.ts'

/** An expression of the program: `split` is how it is used, where that is not to look for it. */
export type Expression = { where: string; pattern: RegExp; split: boolean }

type Node = { type: string; start: number; end: number; [part: string]: unknown }
type Literal = Node & { regex?: { pattern: string; flags: string } }
type Call = Node & { callee: Node & { name?: string; property?: { name?: string } } }

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part

function visit(node: Node, parent: Node | undefined, see: (node: Node, parent: Node | undefined) => void): void {
  see(node, parent)
  for (const part of Object.values(node).flat()) if (isNode(part)) visit(part, node, see)
}

/** Every expression that stands in the program as a literal, and the files that make others out of texts while they run. */
export function expressionsOf(files: readonly string[] = program, read: (file: string) => string = source) {
  const literals: Expression[] = []
  const makers = new Set<string>()
  for (const file of files) {
    const text = read(file)
    const see = (node: Node, parent: Node | undefined) => {
      const { regex } = node as Literal
      const { callee } = node as Call
      if (callee?.name === 'RegExp') makers.add(file)
      if (!regex) return
      const where = `${file}:${text.slice(0, node.start).split('\n').length}`
      const split = (parent as Call | undefined)?.callee?.property?.name === 'split'
      literals.push({ where, pattern: new RegExp(regex.pattern, regex.flags), split })
    }
    visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, undefined, see)
  }
  return { literals, makers: [...makers] }
}

/** The expressions that are made while this runs. */
export async function expressionsMadeBy(where: string, run: () => unknown): Promise<Expression[]> {
  const patterns = new Map<string, RegExp>()
  const Own = globalThis.RegExp
  globalThis.RegExp = new Proxy(Own, {
    construct(target, [pattern, flags]) {
      const made = new target(pattern, flags)
      patterns.set(String(made), made)
      return made
    },
  })
  try {
    await run()
  } finally {
    globalThis.RegExp = Own
  }
  return [...patterns.values()].map((pattern) => ({ where, pattern, split: false }))
}
