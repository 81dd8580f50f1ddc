/**
 * Waits until a check passes, and fails with its last error if it never does. The timeout does not measure the program: only a
 * failing check uses all of it.
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
