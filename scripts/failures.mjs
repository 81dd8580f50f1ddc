/** The tests that failed, by name and with the start of their message, so that the end of a log says what to look for. */
export function vitestFailures({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length > 0) return failed.map((test) => line(`${name}: ${test.fullName}`, test.failureMessages?.[0]))
    // A file that does not load has no tests.
    return status === 'failed' ? [line(name, message)] : []
  })
}

/** Includes tests that passed only at their second try. */
export function playwrightFailures({ suites = [], errors = [] }) {
  return [...suites.flatMap(failuresOf), ...errors.map(({ message }) => line('playwright', message))]
}

/** The error codes of API calls that no test saw, one per line: reported as one failure, which names the first of them. */
export function unseenFailures(codes) {
  return codes === '' ? [] : [line(`No test saw ${codes.split('\n').length} answers of the API`, codes)]
}

/** The statements that do not fit the embedded database, one per line: reported as one failure, which names the first of them. */
export function unfitFailures(statements) {
  const count = statements.split('\n').length
  return statements === '' ? [] : [line(`${count} statements do not fit the embedded database`, statements)]
}

function failuresOf({ specs = [], suites = [] }) {
  const failed = specs.flatMap(({ file, line: at, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => line(`${file}:${at}: ${title}`, results.find(({ error }) => error)?.error.message)),
  )
  return [...failed, ...suites.flatMap(failuresOf)]
}

const messageLines = 12

function line(name, message = '') {
  const text = message.split('\n').slice(0, messageLines).join('\n    ')
  return `FAILED  ${name}\n    ${text}`.trimEnd()
}
