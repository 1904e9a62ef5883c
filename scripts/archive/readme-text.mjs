export const README = `A SKI CLUB'S PORTAL, ARCHIVED

manifest.json   how many events, and what the whole log amounts to; written last
log.jsonl       every event the club ever recorded, one a line, in order
seals.jsonl     what the log was, night by night
files.jsonl     what is known of every file; the files themselves are in files/, by their keys
keys.jsonl      only where it was asked for: each person's key, wrapped

An event: position (the club's order, from 1 without gaps), streamId ('member:…'), version (within the stream), type,
schemaVersion, data (JSON, as text), subjectId and pii (what is personal: AES-256-GCM, hex, 12 bytes of IV first, sealed with
the key of that subject; the text 'streamId|version|type' is authenticated with it), actorId, commandId, correlationId,
causationId, recordedAt (ms since 1970, UTC), prevHash, hash.

A hash is SHA-256 over prevHash, streamId, version, type, schemaVersion, data, subjectId, pii, actorId, commandId, correlationId
and causationId, each preceded by its length in bytes and a colon, '-' standing for one that is not there. A seal is SHA-256
over the seal before it, a line feed, and for each event since a line 'position recordedAt hash'.

A wrapped key opens with the key-encryption key of its version among the portal's secrets (SUBJECT_KEKS): AES-256-GCM, 12
bytes of IV first, the subject's id authenticated with it. Without that secret, and without keys.jsonl, nobody can read what
is personal in this archive. Who has been forgotten since, is forgotten here too only where keys.jsonl is destroyed.

  npm run verify -- --from <this folder>     says whether it is whole; needs no key and no network
  npm run restore -- --from <this folder>    brings it into an empty installation
`
