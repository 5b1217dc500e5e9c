import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const pack = promisify(deflateRaw)

const localLength = 30
const centralLength = 46
const endLength = 22
/** Version 2.0: folders and compression. */
const version = 20
/** Names are UTF-8. */
const flags = 0x0800
/** 1 January 1980, the first day of a ZIP: the same book makes the same file. */
const day = 0x0021

/**
 * Creates a writer of a ZIP that is sent while it is made. Each header has the sizes and the checksum of its part,
 * because some programs cannot read an uncompressed part whose size stands behind it.
 */
export function createZipWriter() {
  const directory: Buffer[] = []
  let offset = 0
  return {
    async *add(path: string, bytes: Uint8Array, { isPacked }: { isPacked: boolean }): AsyncGenerator<Uint8Array> {
      const data = isPacked ? await pack(bytes) : bytes
      const name = Buffer.from(path)
      const facts = Buffer.alloc(26)
      facts.writeUInt16LE(version, 0)
      facts.writeUInt16LE(flags, 2)
      facts.writeUInt16LE(isPacked ? 8 : 0, 4)
      facts.writeUInt16LE(day, 8)
      facts.writeUInt32LE(crc32(bytes), 10)
      facts.writeUInt32LE(data.length, 14)
      facts.writeUInt32LE(bytes.length, 18)
      facts.writeUInt16LE(name.length, 22)
      directory.push(centralHeader(facts, offset), name)
      const header = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name])
      offset += localLength + name.length + data.length
      yield header
      yield data
    },
    /** The directory, the last bytes of the file. */
    end(): Uint8Array {
      const entries = Buffer.concat(directory)
      const end = Buffer.alloc(endLength)
      end.write('PK\x05\x06', 'latin1')
      end.writeUInt16LE(directory.length / 2, 8)
      end.writeUInt16LE(directory.length / 2, 10)
      end.writeUInt32LE(entries.length, 12)
      end.writeUInt32LE(offset, 16)
      return Buffer.concat([entries, end])
    },
  }
}

/** Repeats the facts of a part and says where it is. */
function centralHeader(facts: Buffer, offset: number): Buffer {
  const header = Buffer.alloc(centralLength)
  header.write('PK\x01\x02', 'latin1')
  header.writeUInt16LE(version, 4)
  facts.copy(header, 6)
  header.writeUInt32LE(offset, 42)
  return header
}
