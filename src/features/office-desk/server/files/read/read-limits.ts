/**
 * Limits for reading a file. `elementsMax` also counts the corners of buildings. The longest cell is a list of 50 lines of two
 * texts, with some margin. `rowsPerPostcodeMax` exists because each office is compared with all others in its postcode.
 */
export const readLimits = {
  ...{ cellMax: 30_000, columnNameMax: 80, rowsPerPostcodeMax: 250 },
  ...{ columnsMax: 200, elementsMax: 500_000, depthMax: 20 },
  ...{ readMaxMs: 60_000, readMaxMemoryMb: 512, triesMax: 3 },
}
