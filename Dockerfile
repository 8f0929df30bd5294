# The command line in a container: docker run --rm --volume "$PWD:/work" omconfig check .
# What it makes is the same for every platform.
FROM --platform=$BUILDPLATFORM node:22-alpine AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:22-alpine
LABEL org.opencontainers.image.title="omconfig" \
      org.opencontainers.image.description="Checks and upgrades the configuration of OpenMetadata that you keep in git" \
      org.opencontainers.image.licenses="MIT"
COPY --from=build /source/dist/cli.js /source/dist/engine.js /source/dist/later.js /source/dist/secrets.js /source/dist/yaml.js /opt/omconfig/dist/
COPY --from=build /source/dist/server.js /source/dist/language-server.js /source/dist/mcp.js /opt/omconfig/dist/
COPY --from=build /source/dist/data /opt/omconfig/dist/data
COPY --from=build /source/LICENSE /source/THIRD_PARTY_NOTICES.md /opt/omconfig/
USER node
WORKDIR /work
ENTRYPOINT ["node", "/opt/omconfig/dist/cli.js"]
CMD ["check", "."]
