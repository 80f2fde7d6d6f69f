import { statfs } from 'node:fs/promises'

/**
 * Linux file system types behind which somebody else may write unseen: NFS, SMB, CIFS, SMB2, FUSE (sshfs,
 * cloud drives), 9P, Coda, AFS, Ceph (statfs(2) and linux/magic.h).
 */
const remoteTypes: ReadonlySet<number> = new Set([
  0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x65735546, 0x01021997, 0x73757245, 0x5346414f, 0x00c36400,
])

/**
 * Whether `folder` is on a network drive, as far as the system says: there, neither changes are announced nor
 * writers visible. On macOS the type numbers mean nothing stable, so the answer is false; its writers are never
 * known anyway, and a look at least every minute finds what was not announced.
 */
export async function isNetworkDrive(folder: string): Promise<boolean> {
  if (process.platform === 'linux') return remoteTypes.has((await statfs(folder)).type >>> 0)
  return process.platform === 'win32' && folder.startsWith('\\\\')
}
