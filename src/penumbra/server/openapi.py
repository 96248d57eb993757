"""`python -m penumbra.server.openapi` prints the OpenAPI document: the client's build makes its types of it."""

from __future__ import annotations

import json

from penumbra.server.app import create_app, document
from penumbra.server.settings import Settings


def main() -> None:
    app = create_app(Settings(database="sqlite://"))
    print(json.dumps(document(app), ensure_ascii=False, indent=2))


if __name__ == "__main__":
    main()
