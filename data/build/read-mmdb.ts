/** A field of a MaxMind DB record: plain data. */
export type MmdbValue = string | number | boolean | MmdbValue[] | { [key: string]: MmdbValue }

/** All different records of a MaxMind DB file (format 2.0), with how many networks point at each. */
export function* readMmdb(file: Buffer): Generator<{ record: MmdbValue; networks: number }> {
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
  const metadataStart = file.lastIndexOf(marker) + marker.length
  const metadata = createDecoder(file, metadataStart)(metadataStart) as Record<string, number>
  const { node_count: nodes = 0, record_size: bits = 0 } = metadata
  const nodeBytes = bits / 4
  const dataStart = nodes * nodeBytes + 16
  const networks = new Map<number, number>()
  for (let node = 0; node < nodes; node++) {
    for (const side of [0, 1] as const) {
      const value = readPointer(file, node * nodeBytes, side, bits)
      if (value > nodes) networks.set(value, (networks.get(value) ?? 0) + 1)
    }
  }
  const decode = createDecoder(file, dataStart)
  for (const [pointer, count] of networks) yield { record: decode(pointer - nodes - 16 + dataStart), networks: count }
}

function readPointer(file: Buffer, at: number, side: 0 | 1, bits: number): number {
  if (bits === 24) return file.readUIntBE(at + side * 3, 3)
  if (bits === 32) return file.readUInt32BE(at + side * 4)
  const middle = file[at + 3] ?? 0
  const high = side === 0 ? middle >> 4 : middle & 15
  return high * 2 ** 24 + file.readUIntBE(at + side * 4, 3)
}

function createDecoder(file: Buffer, dataStart: number): (at: number) => MmdbValue {
  let position = 0

  function uint(size: number): number {
    let value = 0
    for (let i = 0; i < size; i++) value = value * 256 + (file[position++] ?? 0)
    return value
  }

  function pointer(control: number): MmdbValue {
    const size = (control >> 3) & 3
    const low = size === 3 ? 0 : control & 7
    const offset = [0, 2048, 526336, 0][size] ?? 0
    const target = dataStart + low * 256 ** (size + 1) + uint(size + 1) + offset
    const back = position
    position = target
    const value = read()
    position = back
    return value
  }

  function length(control: number): number {
    const size = control & 31
    if (size < 29) return size
    return uint(size - 28) + ([29, 285, 65821][size - 29] ?? 0)
  }

  function read(): MmdbValue {
    const control = file[position++] ?? 0
    const short = control >> 5
    if (short === 1) return pointer(control)
    const type = short === 0 ? 7 + (file[position++] ?? 0) : short
    const size = length(control)
    if (type === 7) return Object.fromEntries(Array.from({ length: size }, () => [String(read()), read()]))
    if (type === 11) return Array.from({ length: size }, read)
    if (type === 14) return size === 1
    if (type === 5 || type === 6 || type === 9 || type === 10) return uint(size)
    const start = position
    position += size
    if (type === 2) return file.toString('utf8', start, position)
    if (type === 3) return file.readDoubleBE(start)
    if (type === 15) return file.readFloatBE(start)
    if (type === 8) return size === 0 ? 0 : file.readIntBE(start, size)
    return file.toString('hex', start, position)
  }

  return (at) => {
    position = at
    return read()
  }
}
