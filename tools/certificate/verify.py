"""Checks a certificate with an independent DSSE implementation (securesystemslib, by the authors of in-toto).

    python3 -m venv /tmp/dsse && /tmp/dsse/bin/pip install 'securesystemslib==1.*' cryptography in-toto-attestation
    /tmp/dsse/bin/python tools/certificate/verify.py certificate.json issuer.pub.pem [more.pub.pem]

It is not part of `npm test`, which installs no Python packages. Exit code 0 means that every given key has signed the
certificate, and that its payload is an in-toto Statement v1.
"""

import hashlib
import json
import sys

from cryptography.hazmat.primitives import serialization
from google.protobuf import json_format
from in_toto_attestation.v1 import statement_pb2
from in_toto_attestation.v1.statement import Statement
from securesystemslib.dsse import Envelope
from securesystemslib.signer import SSlibKey


def key_of(path: str) -> SSlibKey:
    with open(path, "rb") as file:
        public = serialization.load_pem_public_key(file.read())
    der = public.public_bytes(serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo)
    return SSlibKey.from_crypto(public, keyid=hashlib.sha256(der).hexdigest())


def main(certificate: str, *keys: str) -> None:
    with open(certificate, "rb") as file:
        envelope = Envelope.from_dict(json.load(file))
    accepted = envelope.verify([key_of(path) for path in keys], threshold=len(keys))
    # Refuses members that an in-toto Statement does not have.
    statement = Statement.copy_from_pb(json_format.Parse(envelope.payload, statement_pb2.Statement()))
    statement.validate()
    print(f"signed by {', '.join(accepted)}: {statement.pb.predicate_type}")


if __name__ == "__main__":
    main(*sys.argv[1:])
