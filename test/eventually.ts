/**
 * Waits until a check holds, and fails with its last error when it never does. The time is no measure of the program: only a
 * check that fails takes it all.
 */
export async function eventually<T>(check: () => T | Promise<T>, timeoutMs = 300_000): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}
