/** One word for why a part cannot work now; null: it can. */
export type Check = () => string | null | Promise<string | null>
export type Readiness = ReturnType<typeof createReadiness>

type Part = { check: Check; needed: boolean }

/** What GET /readyz answers: each part of the program adds a check under its own name. */
export function createReadiness() {
  const parts = new Map<string, Part>()
  return {
    /** With `needed` false, a fault is reported but the node stays in service: no other node would do better. */
    add(name: string, check: Check, { needed = true } = {}) {
      parts.set(name, { check, needed })
    },
    /** `parts`: "ok" or the reason, by name. A check that throws is a fault as well. */
    async report(): Promise<{ ready: boolean; parts: Record<string, string> }> {
      const answers = await Promise.all(
        [...parts].map(async ([name, { check, needed }]) => ({ name, needed, reason: await reasonOf(check) })),
      )
      return {
        ready: answers.every(({ reason, needed }) => reason === null || !needed),
        parts: Object.fromEntries(answers.map(({ name, reason }) => [name, reason ?? 'ok'])),
      }
    },
  }
}

async function reasonOf(check: Check): Promise<string | null> {
  try {
    return await check()
  } catch {
    return 'failed'
  }
}
